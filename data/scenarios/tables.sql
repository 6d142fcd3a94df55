-- Tables: columns, constraints, triggers, inheritance.

-- name: a key of which some columns are set to nothing
CREATE TABLE e3 (a integer, b integer, PRIMARY KEY (a, b));
CREATE TABLE e3_c
    (a integer, b integer, FOREIGN KEY (a, b) REFERENCES e3 ON DELETE SET ${NULL;;DEFAULT} (${a;;a, b;;a, a;;b, a, b}));
INSERT INTO e3 VALUES (1, 1), (2, 2);
INSERT INTO e3_c VALUES (1, 1);
DELETE FROM e3 WHERE ${a = 1;;b = 1};
{{assert(SELECT a IS NULL FROM e3_c;; the key is gone)}}

-- name: keys of partitions that come and go
CREATE TABLE e3 (a integer PRIMARY KEY) PARTITION BY LIST (a);
CREATE TABLE e3_1 PARTITION OF e3 ${DEFAULT;;FOR VALUES IN (1, 2)};
CREATE TABLE e3_c (a integer) PARTITION BY LIST (a);
CREATE TABLE e3_c1
    ${PARTITION OF e3_c DEFAULT;;(a integer REFERENCES e3); ALTER TABLE e3_c ATTACH PARTITION e3_c1 DEFAULT};
ALTER TABLE e3_c ADD FOREIGN KEY (a) REFERENCES e3;
INSERT INTO e3 VALUES (1), (2);
INSERT INTO e3_c VALUES (1);
ALTER TABLE e3_c DETACH PARTITION e3_c1;
${;;ALTER TABLE e3_c ATTACH PARTITION e3_c1 DEFAULT;}
{{refused(DELETE FROM e3 WHERE a = 1;; foreign_key_violation;; a row to which others refer goes)}}

-- name: keys of partitions that come and go: with their table
CREATE TABLE e3 (a integer PRIMARY KEY) PARTITION BY LIST (a);
CREATE TABLE e3_1 PARTITION OF e3 DEFAULT;
CREATE TABLE e3_c (a integer) PARTITION BY LIST (a);
CREATE TABLE e3_c1 (a integer REFERENCES e3);
ALTER TABLE e3_c ADD FOREIGN KEY (a) REFERENCES e3;
ALTER TABLE e3_c ATTACH PARTITION e3_c1 DEFAULT;
ALTER TABLE e3_c DETACH PARTITION e3_c1;
INSERT INTO e3 VALUES (1);
INSERT INTO e3_c1 VALUES (1);
{{refused(
    ${INSERT INTO e3_c1 VALUES (7);;DELETE FROM e3;;UPDATE e3 SET a = 7}
;; foreign_key_violation
;; rows that refer to none)}}

-- name: a column that is computed of another type
CREATE TABLE e3 (a ${integer;;text;;bigint;;boolean}, b text GENERATED ALWAYS AS (${'x' || a;;a || 'x'::text}) STORED);
INSERT INTO e3 VALUES ('1'), (NULL);
{{assert(SELECT count(*) = 1 FROM e3 WHERE b LIKE '%x%';; it is computed)}}

-- name: partitions by a whole row
${
    {{refused(
        CREATE TABLE e3 (a integer, b integer GENERATED ALWAYS AS (a + 1) STORED)
            PARTITION BY ${RANGE;;LIST;;HASH} (${(e3 IS NOT NULL);;(ROW(e3.*) IS NULL);;(b + 1)})
    ;; invalid_object_definition OR feature_not_supported OR invalid_table_definition OR datatype_mismatch
    ;; partitions by what is computed)}}
;;  CREATE TABLE e3 (a integer, b integer) PARTITION BY LIST ((e3 IS NOT NULL));
    CREATE TABLE e3_1 PARTITION OF e3 DEFAULT;
    INSERT INTO e3 VALUES (1, NULL), (1, 2)
}

-- name: partitions by hash of no number
CREATE TABLE e3 (a integer, b text) PARTITION BY HASH (${a;;a, b});
SELECT satisfies_hash_partition('e3'::regclass, 2, 0, ${VARIADIC NULL::integer[];;VARIADIC NULL::text[]})

-- name: a key that no column can be
CREATE TABLE e3 (a integer PRIMARY KEY);
{{refused(
    CREATE TABLE e3_c (a integer, FOREIGN KEY (${tableoid;;xmin;;nothing}) REFERENCES e3)
;; feature_not_supported OR undefined_column OR invalid_foreign_key OR invalid_column_reference OR datatype_mismatch
;; a system column that refers)}}

-- name: a trigger that goes before it runs
CREATE TABLE e3 (a integer);
CREATE FUNCTION e3_f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
CREATE CONSTRAINT TRIGGER e3_t AFTER ${INSERT;;UPDATE;;INSERT OR UPDATE OR DELETE} ON e3 DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION e3_f();
INSERT INTO e3 VALUES (1);
UPDATE e3 SET a = 2;
${;;DELETE FROM e3;}
DROP TRIGGER e3_t ON e3;
SET CONSTRAINTS ALL IMMEDIATE

-- name: what a computed column is changed to
CREATE TABLE e3 (a integer, g integer GENERATED ALWAYS AS (a + 1) STORED);
INSERT INTO e3 VALUES (1);
DO $$BEGIN
    ALTER TABLE e3 ALTER COLUMN g TYPE ${bigint;;text;;numeric} USING ${7;;a;;a * 5};
EXCEPTION WHEN invalid_column_definition OR feature_not_supported THEN
    NULL;
END$$;
{{assert(SELECT g::text = '2' FROM e3;; a computed column has its value)}}

-- name: computed columns of children's children
CREATE TABLE e3 (a integer, g integer GENERATED ALWAYS
        AS (a + 1) STORED)${ PARTITION BY LIST (a); CREATE TABLE e3_1 PARTITION OF e3 DEFAULT PARTITION BY LIST (a);
                CREATE TABLE e3_2 PARTITION OF e3_1 DEFAULT;;; CREATE TABLE e3_1 () INHERITS (e3);
                CREATE TABLE e3_2 () INHERITS (e3_1)};
INSERT INTO e3_2 VALUES (1);
ALTER TABLE e3 ALTER COLUMN g DROP EXPRESSION;
INSERT INTO e3_2 VALUES (2, 7);
{{assert(SELECT sum(g) = 9 FROM e3;; values that are kept)}}

-- name: an index with options of its operator class
CREATE TABLE e3 (a text, b integer, v tsvector);
CREATE INDEX ON e3 USING ${
    gist (v tsvector_ops(siglen = ${100;;8}))
;;  brin (b int4_minmax_multi_ops(values_per_range = ${16;;8}))
;;  brin (a text_bloom_ops(false_positive_rate = 0.05))
;;  brin (b int4_bloom_ops(n_distinct_per_range = 50))
};
INSERT INTO e3 SELECT i::text, i, to_tsvector('simple', i::text) FROM generate_series(1, 20) AS i;
ALTER TABLE e3 ${
    ALTER COLUMN a TYPE varchar(20)
;;  ALTER COLUMN b TYPE integer USING b + 1
;;  ALTER COLUMN v TYPE tsvector
;;  ALTER COLUMN a TYPE varchar, ALTER COLUMN b TYPE integer USING b
};
{{assert(SELECT count(*) = 20 FROM e3;; rows are kept)}}

-- name: a row type in an index
CREATE TYPE e3_t AS (x integer, y text);
CREATE TABLE e3 (a integer);
INSERT INTO e3 VALUES (1), (2);
CREATE INDEX ON e3 (${(ROW(a, 'x')::e3_t);;a, (ROW(a, 'x')::e3_t);;(ARRAY[ROW(a, 'x')::e3_t])});
{{refused(
    ALTER TYPE e3_t ALTER ATTRIBUTE x TYPE ${bigint;;text}
;; feature_not_supported
;; a type changes that an index holds)}}

-- name: what is mapped twice
CREATE TEXT SEARCH CONFIGURATION e3_c (COPY = ${simple;;english});
ALTER TEXT SEARCH CONFIGURATION e3_c ${
    ALTER MAPPING FOR word, word WITH simple
;;  DROP MAPPING FOR word, word
;;  DROP MAPPING FOR word; ALTER TEXT SEARCH CONFIGURATION e3_c ADD MAPPING FOR word, word WITH simple
;;  DROP MAPPING IF EXISTS FOR asciiword, word, asciiword
};
SELECT to_tsvector('e3_c', 'a b')

-- name: a partition with a trigger of its own
CREATE TABLE e3 (a integer)${;; PARTITION BY LIST (a)};
CREATE TABLE e3_c (a integer);
CREATE FUNCTION e3_f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
CREATE TRIGGER e3_t AFTER ${
    INSERT ON e3_c REFERENCING NEW TABLE AS n
;;  DELETE ON e3_c REFERENCING OLD TABLE AS o
;;  UPDATE ON e3_c REFERENCING OLD TABLE AS o NEW TABLE AS n
} FOR EACH STATEMENT EXECUTE FUNCTION e3_f();
DO $$BEGIN
    IF (SELECT relkind = 'p' FROM pg_class WHERE oid = 'e3'::regclass) THEN
        ALTER TABLE e3 ATTACH PARTITION e3_c DEFAULT;
    ELSE
        ALTER TABLE e3_c INHERIT e3;
    END IF;
END$$;
INSERT INTO e3_c VALUES (1);
UPDATE e3 SET a = 2;
DELETE FROM e3

-- name: a partition that goes with its own key
CREATE TABLE e3 (a integer PRIMARY KEY) PARTITION BY LIST (a);
CREATE TABLE e3_1 PARTITION OF e3 DEFAULT;
CREATE TABLE e3_c (a integer) PARTITION BY LIST (a);
CREATE TABLE e3_c1 PARTITION OF e3_c DEFAULT;
ALTER TABLE e3_c1 ADD FOREIGN KEY (a) REFERENCES e3${;; ON DELETE CASCADE};
ALTER TABLE e3_c DETACH PARTITION e3_c1;
INSERT INTO e3 VALUES (1);
INSERT INTO e3_c1 VALUES (1);
{{refused(INSERT INTO e3_c1 VALUES (7);; foreign_key_violation;; a row that refers to none)}}

-- name: a default that is not the same twice
CREATE FUNCTION e3_f(a integer, b double precision DEFAULT ${random();;extract(epoch FROM clock_timestamp())})
    RETURNS double precision IMMUTABLE LANGUAGE ${sql AS 'SELECT a + b';;plpgsql AS 'BEGIN RETURN a + b; END'};
{{refused(
    CREATE TABLE e3 (a integer, g double precision GENERATED ALWAYS AS (${e3_f(a);;1 + e3_f(a)}) STORED)
;; invalid_object_definition
;; a column computed by chance)}}

-- name: statistics on rows of no type
CREATE TABLE e3 (a integer, b integer);
{{refused(
    CREATE STATISTICS e3_s ON ${(ROW(a, b)), a;;a, (ROW(a, a + b));;(ROW(b, 1)), (a + b)} FROM e3
;; invalid_table_definition OR feature_not_supported
;; statistics on records)}}

-- name: a row type that holds itself
CREATE TYPE e3_t AS (a integer);
CREATE TYPE e3_r AS RANGE (subtype = e3_t, multirange_type_name = e3_m);
{{refused(
    ALTER TYPE e3_t ADD ATTRIBUTE m ${e3_m;;e3_m[];;e3_r;;e3_t[]}
;; invalid_table_definition
;; a row type that holds itself)}}

-- name: an index that waits for its partitions
CREATE TABLE e3 (a integer) PARTITION BY RANGE (a);
CREATE INDEX e3_i ON e3 (a);
CREATE TABLE e3_1 (a integer) PARTITION BY RANGE (a);
CREATE TABLE e3_2 PARTITION OF e3_1 FOR VALUES FROM (0) TO (10);
CREATE INDEX ON ONLY e3_1 (a);
${INSERT INTO e3_2 VALUES (1); ;;}
ALTER TABLE e3 ATTACH PARTITION e3_1 FOR VALUES FROM (0) TO (100);
{{assert(
    SELECT bool_and(c.indisvalid) FROM pg_inherits AS h JOIN pg_index AS c ON c.indexrelid = h.inhrelid
        WHERE h.inhparent = 'e3_i'::regclass
;; parts of an index that is valid)}}

-- name: operators of two types
CREATE FUNCTION e3_f(integer, text) RETURNS integer LANGUAGE sql AS 'SELECT 1';
CREATE FUNCTION e3_g(text, integer)
    RETURNS ${boolean LANGUAGE sql AS 'SELECT true';;text LANGUAGE sql AS 'SELECT NULL::text'};
{{refused(
    CREATE OPERATOR <%%> (leftarg = integer, rightarg = text, function = e3_f);
    CREATE OPERATOR <%%> (leftarg = text, rightarg = integer, function = e3_g, commutator = <%%>)
;; invalid_function_definition OR duplicate_function
;; commutators of two types)}}

-- name: ends of arrays
{{refused(
    DECLARE a integer[] := ${
        '{}'; BEGIN a[-2147483648:2147483647] := '{}'
    ;;  '[-2147483648:-2147483647]={1,2}'; BEGIN a[2147483647] := 1
    ;;  '{1}'; BEGIN a[2147483647] := 1
    ;;  '[2147483646:2147483646]={1}'; BEGIN a[2147483647] := 1
    };
    END
;; program_limit_exceeded OR array_subscript_error
;; an array of all numbers)}}

-- name: elements of a name
CREATE TABLE e3 (n name);
INSERT INTO e3 VALUES (repeat('a', ${63;;5}));
DO $$BEGIN
    UPDATE e3 SET n[${63;;62;;0;;5}] = 'x';
EXCEPTION WHEN array_subscript_error OR datatype_mismatch OR feature_not_supported THEN
    NULL;
END$$;
{{assert(SELECT octet_length(n::text) < 64 FROM e3;; a name is not longer than names are)}}

-- name: money by a number
{{refused(
    PERFORM '-92233720368547758.08'::money / (-1)::${integer;;bigint;;smallint}
;; numeric_value_out_of_range OR invalid_text_representation
;; more money than there is)}}

-- name: words too long
{{refused(
    PERFORM array_to_tsvector(ARRAY[${'b', ;;}repeat('a', ${2048;;3000;;9000})${, 'c';;}])
;; program_limit_exceeded
;; a word that is too long)}}

-- name: aggregates within aggregates
CREATE TABLE e3 (a integer);
CREATE TABLE e3_u (b integer);
INSERT INTO e3 VALUES (1), (2);
INSERT INTO e3_u VALUES (1);
{{refused(
    PERFORM
        (SELECT ${max;;sum;;count}((SELECT ${sum;;min}((SELECT ${min;;max}(t.a) FROM e3_u AS w) + u.b) FROM e3_u AS u))
            FROM e3 AS t)
;; grouping_error
;; aggregates within aggregates of one query)}}

-- name: indexes of partitions by what is in the path alone
-- versions: 17..
CREATE TABLE e3 (a text, b integer) PARTITION BY LIST (b);
CREATE TABLE e3_1 PARTITION OF e3 FOR VALUES IN (1);
CREATE TABLE e3_2 PARTITION OF e3 DEFAULT${;; PARTITION BY RANGE (b); CREATE TABLE e3_3 PARTITION OF e3_2 DEFAULT};
CREATE COLLATION e3_c FROM "C";
CREATE FUNCTION e3_f(text) RETURNS text IMMUTABLE LANGUAGE plpgsql AS 'BEGIN RETURN $1; END';
INSERT INTO e3 VALUES ('x', 1), ('y', 2);
CREATE ${;;UNIQUE }INDEX e3_i ON e3 (b, ${
    a COLLATE e3_c
;;  (lower(a)) COLLATE e3_c
;;  e3_f(a)
;;  (e3_f(a)) COLLATE e3_c
;;  a) WHERE (a COLLATE e3_c > 'a'
;;  a) INCLUDE (a
});
{{assert(
    SELECT count(*) = 2 FROM pg_inherits AS i JOIN pg_class AS c ON c.oid = i.inhrelid
        WHERE i.inhparent = 'e3_i'::regclass
;; each partition has the index)}}

-- name: the text of constraints
-- versions: 17..
CREATE DOMAIN e3_d AS integer
        ${CONSTRAINT e3_n NOT NULL;;NOT NULL;;NOT NULL CHECK (VALUE > 0);;CONSTRAINT e3_c CHECK (VALUE > 0) NOT NULL};
CREATE TABLE e3 (a e3_d PRIMARY KEY, b integer CONSTRAINT e3_b NOT NULL UNIQUE CHECK (b > 0)
        REFERENCES e3 (b) DEFERRABLE, c int4range, EXCLUDE USING gist (c WITH &&)${;; WHERE (a > 0)});
{{assert(
    SELECT bool_and(${pg_get_constraintdef(oid);;pg_get_constraintdef(oid, true)} > '') FROM pg_constraint
        WHERE conrelid = 'e3'::regclass OR contypid = 'e3_d'::regtype
;; each constraint has a text)}}

-- name: numbers of rows of partitions
-- versions: 17..
CREATE TABLE e3 (n integer GENERATED ${ALWAYS;;BY DEFAULT} AS IDENTITY${;; (START 10 INCREMENT 2)}, k integer)
    PARTITION BY LIST (k);
CREATE TABLE e3_1 PARTITION OF e3 FOR VALUES IN (1);
CREATE TABLE e3_2 (k integer, n integer NOT NULL);
ALTER TABLE e3 ATTACH PARTITION e3_2 DEFAULT;
INSERT INTO e3 (k) VALUES (1), (2);
INSERT INTO e3_2 (k) VALUES (3);
INSERT INTO e3_1 (k) VALUES (1);
{{assert(SELECT count(DISTINCT n) = 4 AND count(*) = 4 FROM e3;; each row has its number)}}${
;;  ; ALTER TABLE e3 DETACH PARTITION e3_2; INSERT INTO e3_2 VALUES (5, 1)
;;  ; ALTER TABLE e3 ALTER COLUMN n DROP IDENTITY; INSERT INTO e3_1 (n, k) VALUES (1, 1)
}

-- name: a column that is computed in another way
-- versions: 17..
CREATE TABLE e3 (a integer, b integer, g integer GENERATED ALWAYS
        AS (a + 1) STORED)${;; PARTITION BY LIST (a); CREATE TABLE e3_1 PARTITION OF e3 DEFAULT};
INSERT INTO e3 (a, b) VALUES (1, 2), (3, NULL), (NULL, 5);
${CREATE INDEX ON e3 (g); ;;CREATE INDEX ON e3 (b) WHERE g > 2; ;;}
${;;ANALYZE e3;}
ALTER TABLE e3 ALTER COLUMN g SET EXPRESSION AS (coalesce(a, 0) * 10 + coalesce(b, 0));
INSERT INTO e3 (a, b) VALUES (4, 4);
{{assert(SELECT count(*) = 4 FROM e3 WHERE g = coalesce(a, 0) * 10 + coalesce(b, 0);; it is computed in the new way)}};
{{assert(SELECT count(*) = 1 FROM e3 WHERE g = 44;; it is found)}}

-- name: what partitions exclude
-- versions: 17..
CREATE TABLE e3 (k int4range, r int4range, EXCLUDE USING gist (k WITH =, r WITH &&)) PARTITION BY LIST (k);
CREATE TABLE e3_1 PARTITION OF e3 FOR VALUES IN ('[1,2)');
CREATE TABLE e3_2 PARTITION OF e3 DEFAULT;
INSERT INTO e3 VALUES ('[1,2)', '[1,5)'), ('[2,3)', '[1,5)');
{{refused(INSERT INTO e3 VALUES ('[${1,2;;2,3})', '[4,9)');; exclusion_violation;; a row that another one excludes)}}

-- name: what a partition excluded before
-- versions: 17..
CREATE TABLE e3 (k int4range, r int4range${
    ) PARTITION BY LIST (k);
    CREATE TABLE e3_1 PARTITION OF e3 DEFAULT;
    ALTER TABLE ONLY e3 ADD CONSTRAINT e3_x EXCLUDE USING gist (k WITH =, r WITH &&);
    ALTER TABLE e3_1 ADD CONSTRAINT e3_y EXCLUDE USING gist (k WITH =, r WITH &&);
    ALTER INDEX e3_x ATTACH PARTITION e3_y
;;  , CONSTRAINT e3_x EXCLUDE USING gist (k WITH =, r WITH &&)) PARTITION BY LIST (k);
    CREATE TABLE e3_1 (k int4range, r int4range, CONSTRAINT e3_y EXCLUDE USING gist (k WITH =, r WITH &&));
    ALTER TABLE e3 ATTACH PARTITION e3_1 DEFAULT
};
{{assert(
    SELECT count(*) = 1 AND bool_and(conparentid <> 0) FROM pg_constraint
        WHERE conrelid = 'e3_1'::regclass AND contype = 'x'
;; the constraint is that of the table)}}
