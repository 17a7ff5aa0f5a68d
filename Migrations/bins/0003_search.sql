-- What a search reads, so that it grows with its result: made from the rows after every change, like the compiled form.
-- The words of issuers and products, by the id of their text; the texts themselves are not kept a second time.
CREATE VIRTUAL TABLE words USING fts5(
  value, content='', columnsize=0, tokenize='unicode61 remove_diacritics 2'
);

-- Per text the profiles that have it as issuer, and as product name; lists of ids, see IDList.swift.
CREATE TABLE text_profiles (text INTEGER PRIMARY KEY, as_issuer BLOB, as_product BLOB) STRICT;

-- Per profile the rows of bin_range that say it.
CREATE TABLE profile_rows (profile INTEGER PRIMARY KEY, bin_ranges BLOB NOT NULL) STRICT;
