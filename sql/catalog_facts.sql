-- What the problem document says of the tables: columns, keys, foreign keys, checks; and what it leaves out by name.
CREATE SCHEMA facts;
SET search_path = facts, public;
CREATE FUNCTION facts_of(query text) RETURNS TABLE (fact text) LANGUAGE sql AS $$
    WITH doc AS (SELECT sqleq_internal.problem(query, query)::jsonb AS d),
         tabs AS (SELECT ordinality AS n, value AS t FROM doc, jsonb_array_elements(d -> 'tables') WITH ORDINALITY)
    SELECT (t ->> 'name') || CASE WHEN (t ->> 'queried')::boolean THEN '' ELSE ' (referenced)' END || ': ' || f
    FROM tabs, LATERAL (
        SELECT 1, 'column ' || (c ->> 'name') || CASE WHEN (c ->> 'not_null')::boolean THEN ' not null' ELSE '' END
               || CASE WHEN c ? 'generated' THEN ' generated ' || (c #>> '{generated,op}') ELSE '' END
        FROM jsonb_array_elements(t -> 'columns') c
        UNION ALL
        SELECT 2, 'key ' || (k ->> 'name') || coalesce(' ' || (k ->> 'columns'), ' of expressions')
               || CASE WHEN (k ->> 'primary')::boolean THEN ' primary' ELSE '' END
               || CASE WHEN (k ->> 'nulls_distinct')::boolean THEN '' ELSE ' nulls not distinct' END
               || CASE WHEN k ? 'predicate' THEN ' where ' || (k #>> '{predicate,op}') ELSE '' END
        FROM jsonb_array_elements(t -> 'keys') k
        UNION ALL
        SELECT 3, 'foreign key ' || (k ->> 'name') || ' ' || (k ->> 'columns') || ' to '
               || (SELECT t2.t ->> 'name' FROM tabs t2 WHERE t2.n = (k ->> 'table')::int + 1) || ' ' || (k ->> 'references')
               || ' match ' || (k ->> 'match')
        FROM jsonb_array_elements(t -> 'foreign_keys') k
        UNION ALL
        SELECT 4, 'check ' || (c ->> 'name') || ' (' || (c #>> '{expr,op}') || ')' FROM jsonb_array_elements(t -> 'checks') c
    ) x (sort, f)
    UNION ALL
    SELECT 'assumption: ' || value FROM doc, jsonb_array_elements_text(d -> 'assumptions')
$$;

-- keys of all kinds
CREATE TABLE plain (a integer PRIMARY KEY, b integer UNIQUE, c text NOT NULL, d text, UNIQUE NULLS NOT DISTINCT (c, d));
CREATE UNIQUE INDEX plain_partial ON plain (d) WHERE a > 5;
CREATE UNIQUE INDEX plain_expression ON plain ((a % 7), b);
CREATE UNIQUE INDEX plain_lower ON plain (lower(c));
CREATE INDEX plain_ordinary ON plain (d);
SELECT * FROM facts_of('SELECT a FROM plain');

-- dropped columns leave no gap
CREATE TABLE dropped (a integer, b integer, c integer, PRIMARY KEY (c), CHECK (c > 0));
ALTER TABLE dropped DROP COLUMN b;
SELECT * FROM facts_of('SELECT c FROM dropped');

-- foreign keys, through tables that no query names
CREATE TABLE region (id integer PRIMARY KEY);
CREATE TABLE city (id integer, region integer REFERENCES region, PRIMARY KEY (id, region));
CREATE TABLE shop (id integer PRIMARY KEY, city integer, region integer, parent integer REFERENCES shop,
    FOREIGN KEY (city, region) REFERENCES city MATCH FULL);
CREATE TABLE loose (city integer, region integer, FOREIGN KEY (region, city) REFERENCES city (region, id));
SELECT * FROM facts_of('SELECT id FROM shop');
SELECT * FROM facts_of('SELECT city FROM loose');

-- checks, domains, generated columns, identity, enums
CREATE DOMAIN small AS integer CHECK (value < 100);
CREATE DOMAIN tiny AS small NOT NULL CHECK (value > 0);
CREATE TABLE checked (a tiny, b small, c integer GENERATED ALWAYS AS (b * 2) STORED, d text GENERATED ALWAYS AS (b || 'x') STORED,
    e integer GENERATED ALWAYS AS IDENTITY, CHECK (a < b OR b IS NULL), CONSTRAINT odd CHECK (length(d) > 1));
ALTER TABLE checked ADD CONSTRAINT later CHECK (e > 0) NOT VALID;
SELECT * FROM facts_of('SELECT a FROM checked');

-- exclusion
CREATE TABLE excluded (during int4range, EXCLUDE USING gist (during WITH &&));
SELECT * FROM facts_of('SELECT 1 FROM excluded');

-- partitions: as a whole, and one of them
CREATE TABLE parted (k integer, v text, PRIMARY KEY (k)) PARTITION BY RANGE (k);
CREATE TABLE parted_low (v text, k integer NOT NULL);
ALTER TABLE parted ATTACH PARTITION parted_low FOR VALUES FROM (0) TO (10);
CREATE TABLE parted_high PARTITION OF parted FOR VALUES FROM (20) TO (30);
SELECT * FROM facts_of('SELECT k FROM parted');
SELECT * FROM facts_of('SELECT k FROM parted_low');
CREATE TABLE parted_rest PARTITION OF parted DEFAULT;
SELECT * FROM facts_of('SELECT k FROM parted');
-- constraints of one partition alone
ALTER TABLE parted_high ADD CHECK (v <> 'x'), ALTER COLUMN v SET NOT NULL, ADD UNIQUE (v);
SELECT * FROM facts_of('SELECT k FROM parted');
SELECT sqleq_internal.problem('SELECT k FROM parted', 'SELECT k FROM parted')::jsonb #> '{tables,0,checks,0,expr,args,1,args}' -> 3 AS not_null;
CREATE TABLE hashed (k integer) PARTITION BY HASH (k);
CREATE TABLE hashed_0 PARTITION OF hashed FOR VALUES WITH (MODULUS 2, REMAINDER 0);
SELECT * FROM facts_of('SELECT k FROM hashed');

-- inheritance: what the children do not have is no fact
CREATE TABLE parent (id integer PRIMARY KEY, r integer REFERENCES region, CHECK (id > 0), CONSTRAINT own CHECK (r > 0) NO INHERIT);
SELECT * FROM facts_of('SELECT id FROM parent');
CREATE TABLE child (x integer) INHERITS (parent);
SELECT * FROM facts_of('SELECT id FROM parent');
SELECT * FROM facts_of('SELECT id FROM child');
SELECT verdict, reason FROM sqleq_explain('SELECT id FROM parent', 'SELECT id FROM child');
SELECT verdict, reason FROM sqleq_explain('SELECT id FROM ONLY parent', 'SELECT id + 0 FROM ONLY parent');

-- a unique index by another equality than the type's own
CREATE TABLE blunted (a text, UNIQUE (a));
CREATE UNIQUE INDEX blunted_pattern ON blunted (a text_pattern_ops);
SELECT * FROM facts_of('SELECT a FROM blunted');

SET client_min_messages = warning;
DROP SCHEMA facts CASCADE;
