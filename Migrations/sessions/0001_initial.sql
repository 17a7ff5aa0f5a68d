-- Evidence of the shoppers' choices. No card number: first digits as far as PCI DSS allows, no last ones.
CREATE TABLE session (
  id TEXT PRIMARY KEY,
  started_at INTEGER NOT NULL, -- milliseconds since 1970-01-01T00:00:00Z
  updated_at INTEGER NOT NULL,
  first_digits TEXT NOT NULL, -- PCI SSC FAQ 1091: 8 of 16 digits and more, 6 of fewer
  digit_count INTEGER NOT NULL CHECK (length(first_digits) <= CASE WHEN digit_count >= 16 THEN 8 ELSE 6 END),
  networks_final INTEGER NOT NULL CHECK (networks_final IN (0, 1)),
  decided_by_general_rule INTEGER NOT NULL CHECK (decided_by_general_rule IN (0, 1)),
  offers_choice INTEGER NOT NULL CHECK (offers_choice IN (0, 1)),
  choice_ground TEXT NOT NULL,
  selected TEXT,
  selected_ground TEXT NOT NULL,
  to_send TEXT,
  to_send_ground TEXT NOT NULL,
  threshold INTEGER NOT NULL,
  data_version INTEGER NOT NULL,
  channel TEXT NOT NULL,
  merchant_country TEXT,
  accepted_networks TEXT, -- ';' between, the merchant's favourite first; NULL: all
  deprioritised_networks TEXT NOT NULL,
  order_reference TEXT,
  processed_network TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX session_by_time ON session (updated_at);
CREATE INDEX session_by_order ON session (order_reference) WHERE order_reference IS NOT NULL;

-- The networks on the card, in the order they were offered.
CREATE TABLE offer (
  session TEXT NOT NULL REFERENCES session ON DELETE CASCADE,
  position INTEGER NOT NULL,
  network TEXT NOT NULL,
  card_position INTEGER NOT NULL,
  allowed INTEGER NOT NULL CHECK (allowed IN (0, 1)),
  allows_user_selection INTEGER NOT NULL CHECK (allows_user_selection IN (0, 1)),
  issuer_country TEXT,
  PRIMARY KEY (session, position)
) STRICT, WITHOUT ROWID;

-- Picks, drops and restorations, in order.
CREATE TABLE event (
  session TEXT NOT NULL REFERENCES session ON DELETE CASCADE,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('picked', 'dropped', 'restored')),
  reason TEXT,
  network TEXT NOT NULL,
  time INTEGER NOT NULL,
  PRIMARY KEY (session, position)
) STRICT, WITHOUT ROWID;

-- A chain of digests, one for each saved state of a record and for each purge, in order: a record that was changed or
-- taken away past the program no longer fits. A purge drops the seals before the first one that is still needed.
CREATE TABLE seal (
  number INTEGER PRIMARY KEY,
  session TEXT, -- NULL: a purge
  time INTEGER NOT NULL, -- when the record changed last; of a purge: records that changed before that are gone
  content BLOB NOT NULL, -- SHA-256 of the record; of a purge: the digest before the first seal that it kept
  kept_from INTEGER, -- of a purge: the number of that seal
  digest BLOB NOT NULL -- SHA-256 of all this and the digest before
) STRICT;

CREATE INDEX seal_by_session ON seal (session, number);

-- For people with sqlite3: SELECT * FROM choices;
CREATE VIEW choices AS
SELECT
  id,
  strftime('%Y-%m-%dT%H:%M:%SZ', updated_at / 1000, 'unixepoch') AS updated_at,
  first_digits,
  (SELECT group_concat(network, ';') FROM (SELECT network FROM offer WHERE session = s.id ORDER BY position))
    AS offered,
  offers_choice, selected, selected_ground, to_send, to_send_ground, order_reference, processed_network,
  data_version
FROM session s
ORDER BY s.updated_at;
