-- Who corrected what by hand, why and when: one row for each statement about a range of the source 'override'.
-- fields names the facts that it states, as the columns of the own layout are named, with ';' between.
CREATE TABLE correction (
  id INTEGER PRIMARY KEY,
  bin_range INTEGER NOT NULL REFERENCES bin_range,
  fields TEXT NOT NULL,
  author TEXT NOT NULL,
  reason TEXT NOT NULL,
  made_at INTEGER NOT NULL -- milliseconds since 1970-01-01T00:00:00Z
) STRICT;
