-- Reference data: which networks are on the cards of a range, and what is known of them.
-- Tables first, then their compiled form, then the views that a person reads.

-- Text that repeats is stored once; codes of a few letters stand where they are used. An import knows all texts, so no
-- index is needed that says so.
CREATE TABLE text (id INTEGER PRIMARY KEY, value TEXT NOT NULL) STRICT;

-- One imported data set. The general rules of the program stand here too, as kind 'generalRules'.
CREATE TABLE source (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('correction', 'testCards', 'file', 'seed', 'generalRules')),
  priority INTEGER NOT NULL,
  layout TEXT,
  file_name TEXT,
  digest TEXT,
  licence TEXT,
  row_count INTEGER NOT NULL,
  imported_at INTEGER, -- milliseconds since 1970-01-01T00:00:00Z
  data_version INTEGER NOT NULL
) STRICT;

-- What a row says of the cards in its range; equal statements share one profile.
-- Lists are text with ';' between. A bit of explicitly_unknown marks a fact that is stated to be unknown.
CREATE TABLE profile (
  id INTEGER PRIMARY KEY,
  networks INTEGER NOT NULL REFERENCES text,
  accepted_on INTEGER REFERENCES text,
  issuer INTEGER REFERENCES text,
  url INTEGER REFERENCES text,
  phone INTEGER REFERENCES text,
  product_name INTEGER REFERENCES text,
  pan_lengths TEXT,
  country TEXT,
  currency TEXT,
  funding TEXT,
  reloadable TEXT,
  usage TEXT,
  product_code TEXT,
  regional_restriction TEXT,
  account_number_type TEXT,
  explicitly_unknown INTEGER NOT NULL
) STRICT;

-- One row of a data set: low and high have the same number of digits, 1 to 11.
CREATE TABLE bin_range (
  id INTEGER PRIMARY KEY,
  source INTEGER NOT NULL REFERENCES source,
  low INTEGER NOT NULL,
  high INTEGER NOT NULL,
  digits INTEGER NOT NULL CHECK (digits BETWEEN 1 AND 11),
  additional INTEGER NOT NULL CHECK (additional IN (0, 1)),
  profile INTEGER NOT NULL REFERENCES profile,
  CHECK (0 <= low AND low <= high)
) STRICT;

-- The compiled form: all ranges of all sources cut into disjoint segments, so that a look-up is one search.
-- A segment reaches to the next one.
CREATE TABLE network_list (
  id INTEGER PRIMARY KEY,
  networks TEXT NOT NULL
) STRICT;

-- Rows that other rows stand on, each with the next wider one, as a linked list; next 0 ends it.
CREATE TABLE link (
  id INTEGER PRIMARY KEY,
  bin_range INTEGER NOT NULL,
  next INTEGER NOT NULL
) STRICT;

-- Neighbouring segments, from low on; keys are prefixes padded to 11 digits. See SegmentBlock.swift for the bytes.
CREATE TABLE segment_block (low INTEGER PRIMARY KEY, segments BLOB NOT NULL) STRICT;

-- Prefixes whose own list is that of no number under them; see "Matching" in the documentation. Padded to 18 digits.
CREATE TABLE waypoint (
  low INTEGER NOT NULL,
  high INTEGER NOT NULL,
  network_list INTEGER NOT NULL,
  PRIMARY KEY (low, high)
) STRICT, WITHOUT ROWID;

-- The version of the data, raised by every import; and what the compiled form was made with.
CREATE TABLE state (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  data_version INTEGER NOT NULL,
  compiled_rules TEXT NOT NULL
) STRICT;

INSERT INTO state VALUES (1, 0, '');

-- For people with sqlite3: SELECT * FROM bins WHERE low = '497070';
-- Brief, since SQLite reads the text of every view whenever a file is opened.
CREATE VIEW bins AS
SELECT
  printf('%0*d', digits, low) AS low,
  printf('%0*d', digits, high) AS high,
  (SELECT value FROM text WHERE id = networks) AS networks,
  iif(additional, 'additional', 'primary') AS membership,
  (SELECT value FROM text WHERE id = issuer) AS issuer,
  country, currency, funding, reloadable, usage, product_code,
  (SELECT value FROM text WHERE id = product_name) AS product_name,
  regional_restriction, account_number_type, pan_lengths,
  (SELECT value FROM text WHERE id = accepted_on) AS accepted_on,
  (SELECT value FROM text WHERE id = url) AS url,
  (SELECT value FROM text WHERE id = phone) AS phone,
  name AS source, priority
FROM bin_range
JOIN profile ON profile.id = profile
JOIN source ON source.id = source;

-- For people with sqlite3: SELECT * FROM sources;
CREATE VIEW sources AS
SELECT
  name, kind, priority, row_count AS rows, layout, file_name, digest, licence,
  strftime('%Y-%m-%dT%H:%M:%SZ', imported_at / 1000, 'unixepoch') AS imported_at, data_version
FROM source
ORDER BY kind = 'generalRules', priority DESC, data_version DESC, name;
