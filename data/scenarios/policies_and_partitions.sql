-- Policies, inheritance and partitions.

-- Policies do not apply to superusers: a superuser gives table e3 to a role that is none, and acts as that role.

-- template: as_owner
SET LOCAL row_security = on;
ALTER TABLE e3 ENABLE ROW LEVEL SECURITY;
ALTER TABLE e3 FORCE ROW LEVEL SECURITY;
DO $$BEGIN
    IF (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
        ALTER TABLE e3 OWNER TO pg_monitor;
        EXECUTE format('GRANT USAGE ON SCHEMA %I TO pg_monitor', current_schema());
        SET LOCAL ROLE pg_monitor;
    END IF;
END$$

-- template: end_as_owner
DO $$BEGIN IF current_user = 'pg_monitor' THEN RESET ROLE; END IF; END$$

-- A statement that runs only where the policies of table e3 apply.

-- template: with_policies(statement)
DO $$BEGIN IF row_security_active('e3') THEN {{statement}}; END IF; END$$

-- Likewise, and the statement must be refused.

-- template: refused_by_policy(statement;; what)
DO $$BEGIN
    IF NOT row_security_active('e3') THEN
        RETURN;
    END IF;
    BEGIN
        {{statement}};
    EXCEPTION WHEN insufficient_privilege THEN
        RETURN;
    END;
    RAISE EXCEPTION 'must be refused: {{what}}';
END$$

-- template: merged(actions)
MERGE INTO e3 AS t USING (VALUES (1)) AS s (k) ON t.k = s.k {{actions}}

-- An operator of two types, with an estimator that is made for other types. It has no name of its scenario, since
-- another scenario makes it again.

-- template: estimate(type;; by;; column)
CREATE FUNCTION e3_f({{type}}, bigint) RETURNS boolean LANGUAGE plpgsql AS 'BEGIN RETURN true; END';
CREATE OPERATOR <%%% (leftarg = {{type}}, rightarg = bigint, function = e3_f, restrict = {{by}});
{{assert(SELECT count(*) = 100 FROM e3 WHERE {{column}} <%%% 5;; all rows)}};
DROP OPERATOR <%%% ({{type}}, bigint)

-- name: a policy that looks at another table, and a rule
CREATE TABLE e3 (a integer);
CREATE TABLE e3_u (a integer);
CREATE TABLE e3_l (a integer);
INSERT INTO e3_u VALUES (1), (2);
INSERT INTO e3 VALUES (1), (2), (3);
CREATE RULE e3_r AS ON ${UPDATE;;DELETE} TO e3
    DO ALSO INSERT INTO e3_l ${VALUES (old.a);;SELECT old.a;;SELECT s.a FROM (SELECT old.a) AS s};
${
    CREATE VIEW e3_v WITH (security_barrier) AS SELECT a FROM e3 WHERE
            ${a IN (SELECT a FROM e3_u);;EXISTS (SELECT FROM e3_u WHERE e3_u.a = e3.a);;a <= (SELECT max(a) FROM e3_u)};
    UPDATE e3_v SET a = a + 0 WHERE a > 1;
    DELETE FROM e3_v WHERE a > 1
;;  CREATE POLICY e3_p ON e3
        USING (${
            a IN (SELECT a FROM e3_u)
        ;;  EXISTS (SELECT FROM e3_u WHERE e3_u.a = e3.a)
        ;;  a <= (SELECT max(a) FROM e3_u)
        });
    GRANT ALL ON e3_u, e3_l TO PUBLIC;
    {{as_owner}};
    {{with_policies(
        UPDATE e3 SET a = a + 0 WHERE a > 1;
        DELETE FROM e3 WHERE a > 1;
        ASSERT (SELECT count(*) = 1 FROM e3_l), 'the rule sees what the policy shows';
        DELETE FROM e3_l;
        INSERT INTO e3_l VALUES (2)
    )}};
    {{end_as_owner}};
    DELETE FROM e3_l WHERE (SELECT count(*) FROM e3_l) > 1;
    INSERT INTO e3_l SELECT 2 WHERE NOT EXISTS (SELECT FROM e3_l)
};
{{assert(SELECT count(*) = 1 FROM e3_l;; the rule sees what the view shows)}}

-- name: policies and MERGE
CREATE TABLE e3 (k integer, v integer)${;; PARTITION BY LIST (k); CREATE TABLE e3_1 PARTITION OF e3 DEFAULT};
INSERT INTO e3 VALUES (1, 1), (2, 2);
CREATE POLICY e3_s ON e3 FOR SELECT USING (true);
${
    CREATE POLICY e3_i ON e3 FOR INSERT WITH CHECK (v = 0);
    CREATE POLICY e3_p ON e3 FOR UPDATE USING (k < 9);
    {{as_owner}};
    {{with_policies(
        {{merged(WHEN MATCHED THEN UPDATE SET v = 5${;; WHEN NOT MATCHED THEN INSERT VALUES (s.k, 0)})}};
        ASSERT (SELECT v = 5 FROM e3 WHERE k = 1), 'a row is changed by policies for changes'
    )}};
    {{end_as_owner}}
;;  CREATE POLICY e3_p ON e3 FOR UPDATE USING (${k > 1;;k = 2});
    {{as_owner}};
    {{with_policies(
        {{merged(WHEN MATCHED THEN DO NOTHING)}}; ASSERT (SELECT sum(v) = 3 FROM e3), 'nothing is changed'
    )}};
    {{end_as_owner}}
;;  CREATE POLICY e3_i ON e3 FOR INSERT WITH CHECK (true);
    CREATE POLICY e3_p ON e3 FOR UPDATE USING (true) WITH CHECK (v < 100);
    {{as_owner}};
    {{refused_by_policy(
        {{merged(WHEN MATCHED THEN UPDATE SET v = 200${;; WHEN NOT MATCHED THEN INSERT VALUES (s.k, 0)})}}
    ;; a row that no policy for changes takes)}};
    {{end_as_owner}}
;;  CREATE POLICY e3_i ON e3 FOR INSERT WITH CHECK (true);
    CREATE POLICY e3_p ON e3 FOR UPDATE USING (k > 1);
    {{as_owner}};
        {{refused_by_policy({{merged(WHEN MATCHED THEN UPDATE SET v = 5)}};; a row that no policy for changes shows)}};
    {{end_as_owner}}
}

-- name: policies and MERGE into a parent
CREATE TABLE e3 (k integer, v integer);
CREATE TABLE e3_1 () INHERITS (e3);
INSERT INTO e3_1 VALUES (${1;;7}, 1);
CREATE POLICY e3_s ON e3 FOR SELECT USING (true);
CREATE POLICY e3_p ON e3 FOR UPDATE USING (true);
CREATE POLICY e3_i ON e3 FOR INSERT WITH CHECK (v = 0);
GRANT ALL ON e3_1 TO PUBLIC;
{{as_owner}};
{{with_policies(
    MERGE INTO e3 AS t USING (VALUES (1), (${2;;3})) AS s (k) ON t.k = s.k WHEN MATCHED THEN UPDATE SET v = 5
        WHEN NOT MATCHED THEN INSERT VALUES (s.k, 0);
    ASSERT (SELECT count(*) >= 2 FROM e3), 'rows are inserted'
)}};
{{refused_by_policy(
    MERGE INTO e3 AS t USING (VALUES (6)) AS s (k) ON t.k = s.k WHEN MATCHED THEN UPDATE SET v = 5
        WHEN NOT MATCHED THEN INSERT VALUES (s.k, ${1;;NULL})
;; a row that no policy takes)}};
{{end_as_owner}}

-- name: a partition and its parent in one statement
CREATE TABLE e3 (a integer, b text, k integer) PARTITION BY LIST (k);
CREATE TABLE e3_1 PARTITION OF e3 FOR VALUES IN (1);
CREATE TABLE e3_2 (k integer, gone integer, b text, a integer);
ALTER TABLE e3_2 DROP COLUMN gone;
ALTER TABLE e3 ATTACH PARTITION e3_2 FOR VALUES IN (2);
CREATE TABLE e3_l (a integer, b text, k integer);
CREATE FUNCTION e3_f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN
    INSERT INTO e3_l VALUES (${
        coalesce(new.a, old.a), coalesce(new.b, old.b), coalesce(new.k, old.k)
    ;;  (coalesce(new, old)).a, (coalesce(new, old)).b, (coalesce(new, old)).k
    });
    RETURN NULL;
END';
CREATE TRIGGER e3_t AFTER INSERT OR UPDATE OR DELETE ON e3 FOR EACH ROW EXECUTE FUNCTION e3_f();
INSERT INTO e3 VALUES (11, 'a', 1), (12, 'b', 2), (13, 'c', 1), (14, 'd', 2);
${
;;  ALTER TABLE e3 ADD PRIMARY KEY (a, k);
    CREATE TABLE e3_c (a integer, k integer, FOREIGN KEY (a, k) REFERENCES e3 ON UPDATE CASCADE ON DELETE CASCADE);
    INSERT INTO e3_c VALUES (11, 1), (12, 2);
;;  ALTER TABLE e3 ADD PRIMARY KEY (a, k);
    CREATE TABLE e3_c (a integer, k integer, FOREIGN KEY (a, k) REFERENCES e3 ON UPDATE CASCADE ON DELETE CASCADE);
    INSERT INTO e3_c VALUES (11, 1), (12, 2);
}
WITH x AS (${
    UPDATE e3_2 SET b = b || 'x' WHERE a = 12
;;  UPDATE e3 SET k = 1 WHERE a = 12
;;  INSERT INTO e3_2 (k, b, a) VALUES (2, 'n', 19)
;;  DELETE FROM e3_2 WHERE a = 12
} RETURNING 1) ${
    UPDATE e3 SET k = 2 WHERE a = 11
;;  UPDATE e3 SET k = 2 WHERE a IN (11, 13)
;;  UPDATE e3 SET k = 3 - k WHERE a <> 12
;;  UPDATE e3_2 SET b = 'y' WHERE a = 14
;;  UPDATE e3 SET k = 3 - k WHERE a > 12
;;  INSERT INTO e3 VALUES (15, 'e', 2)
;;  UPDATE e3 SET b = b || 'z' WHERE a > 12
;;  DELETE FROM e3_2 WHERE a = 14
};
{{assert(SELECT bool_and(a BETWEEN 11 AND 19 AND k IN (1, 2) AND length(b) < 3) FROM e3_l;; rows that triggers see)}}

-- name: statements about a tree whose root is left out
CREATE TABLE e3 (a integer, b integer, CHECK (a < 0) NO INHERIT);
CREATE TABLE e3_1 (CHECK (a > 0)) INHERITS (e3);
CREATE TABLE e3_2 (x integer) INHERITS (e3);
CREATE TABLE e3_l (t text);
INSERT INTO e3_1 VALUES (1, 1);
INSERT INTO e3_2 VALUES (2, 2, 2);
CREATE FUNCTION e3_f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN
    INSERT INTO e3_l VALUES (tg_table_name);
    RETURN NULL;
END';
CREATE TRIGGER e3_t ${AFTER;;BEFORE} UPDATE OR DELETE ON e3 FOR EACH STATEMENT EXECUTE FUNCTION e3_f();
CREATE TRIGGER e3_t AFTER UPDATE OR DELETE ON e3_1 FOR EACH STATEMENT EXECUTE FUNCTION e3_f();
${
    UPDATE e3 SET b = b + 1 WHERE a > 0
;;  DELETE FROM e3 WHERE a > 1
;;  UPDATE e3 SET b = 5 FROM (VALUES (1)) AS s (k) WHERE a = s.k AND a > 0
;;  MERGE INTO e3 AS t USING (VALUES (1)) AS s (k) ON t.a = s.k AND t.a > 0
        WHEN MATCHED THEN ${UPDATE SET b = 9;;DELETE}
};
{{assert(SELECT string_agg(t, ',') = 'e3' FROM e3_l;; triggers of the table that is named)}}

-- name: a search that grows
DO $$DECLARE q tsquery := 'a';
    n integer;
BEGIN
    FOR i IN 1..${10;;11;;9} LOOP
        q := q ${&&;;||} repeat(chr(97 + i), ${2000;;1000;;500})::tsquery;
        n := length(q::text);
        q := q ${||;;&&} ${q;;!!q};
        ASSERT length(q::text) > 2 * n, 'a search holds its parts';
    END LOOP;
    ASSERT 'a'::tsvector @@ q IS NOT NULL, 'a search';
EXCEPTION WHEN program_limit_exceeded OR statement_too_complex THEN
    NULL;
END$$

-- name: words that are too long together
{{refused(
    PERFORM array_to_tsvector(array_agg(repeat('x', ${130;;1000;;2000}) || i))
        FROM generate_series(1, ${9000;;12000}) AS i
;; program_limit_exceeded
;; words that are too long together)}}

-- name: vectors that are treated as arrays
DO $$DECLARE t text;
    n integer := ${3;;1;;2;;0};
BEGIN
    t := ${
        trim_array('1 2 3'::int2vector, n)::text
    ;;  trim_array('1 2 3'::oidvector, n)::text
    ;;  array_to_string(trim_array('1 2 3'::oidvector, n)::oid[], ' ')
    ;;  array_to_string(trim_array('1 2 3'::int2vector, n)::smallint[], ' ')
    };
    ASSERT t = btrim(left('1 2 3', greatest(5 - 2 * n, 0))), 'a vector has its elements';
EXCEPTION WHEN datatype_mismatch THEN
    NULL;
END$$

-- name: a schema of no name and a table of another
{{refused(
    CREATE SCHEMA AUTHORIZATION CURRENT_ROLE CREATE
        ${TABLE nowhere.e3 (a integer);;SEQUENCE nowhere.e3;;VIEW nowhere.e3 AS SELECT 1 AS a;;INDEX ON nowhere.e3 (a)}
;; invalid_schema_definition OR insufficient_privilege OR duplicate_schema OR reserved_name
;; a table of another schema)}}

-- name: MERGE into no partition
CREATE TABLE e3 (k integer, v integer) PARTITION BY LIST (k);
CREATE TABLE e3_1 PARTITION OF e3 FOR VALUES IN (1);
CREATE TABLE e3_2 PARTITION OF e3 FOR VALUES IN (2);
INSERT INTO e3 VALUES (1, 1), (2, 2);
MERGE INTO e3 AS t
        USING ${(VALUES (1, 1), (2, 2)) AS s (k, v);;e3 AS s;;(SELECT k, v FROM e3 ${OFFSET 0;;WHERE k > 0}) AS s}
        ON t.k = s.k AND ${t.k = 7;;false;;t.k IS NULL;;t.k > 7}
    WHEN MATCHED THEN ${DELETE;;UPDATE SET v = 0;;DO NOTHING} WHEN NOT MATCHED THEN INSERT VALUES (s.k, s.v + 10);
{{assert(SELECT count(*) = 2 FROM e3 WHERE v = k + 10;; MERGE has inserted)}}

-- name: sequences of an unlogged table
CREATE UNLOGGED TABLE e3 (a integer${;;, z integer GENERATED ALWAYS AS IDENTITY});
ALTER TABLE e3 ADD COLUMN b ${integer GENERATED ${ALWAYS;;BY DEFAULT} AS IDENTITY;;serial;;bigserial};
{{assert(
    SELECT bool_and(c.relpersistence = 'u') FROM pg_depend AS d JOIN pg_class AS c ON c.oid = d.objid
        WHERE d.refobjid = 'e3'::regclass AND c.relkind = 'S'
;; a sequence is as its table)}}

-- name: literals in aggregates of different values
{{assert(
    SELECT ${
        json_object_agg(DISTINCT 'abc', 'de')::jsonb = '{"abc": "de"}'
    ;;  jsonb_object_agg(DISTINCT 'a', 'abc') = '{"a": "abc"}'
    ;;  jsonb_object_agg(DISTINCT 'a', i - i)::text = '{"a": 0}'
    ;;  jsonb_object_agg(DISTINCT i - i, 'abc') = '{"0": "abc"}'
    ;;  json_object_agg(DISTINCT 'k', 'v' ORDER BY 'k', 'v')::text = '{ "k" : "v" }'
    } FROM generate_series(1, ${2;;3}) AS i
;; literals)}}

-- name: an estimate for what an operator is not
CREATE TABLE e3 (a integer[], b tsvector, c int4range, d text);
INSERT INTO e3 SELECT ARRAY[i], 'a', int4range(i, i + 1), i FROM generate_series(1, 100) AS i;
ANALYZE e3;
${
    {{estimate(tid;; ${scalarltsel;;scalargesel;;scalarlesel;;scalargtsel};; ctid)}}
;;  {{estimate(tid;; ${scalarltsel;;scalargesel;;scalarlesel;;scalargtsel};; ctid)}}
;;  {{estimate(tid;; ${scalarltsel;;scalargesel;;scalarlesel;;scalargtsel};; ctid)}}
;;  {{estimate(integer[];; ${arraycontsel;;scalarltsel};; a)}}
;;  {{estimate(tsvector;; ${tsmatchsel;;eqsel};; b)}}
;;  {{estimate(int4range;; ${rangesel;;neqsel};; c)}}
;;  {{estimate(text;; ${likesel;;iclikesel;;scalargtsel};; d)}}
}

-- name: an estimate of intarray for what an operator is not
-- extension: intarray
CREATE TABLE e3 (a integer[]);
INSERT INTO e3 SELECT ARRAY[i] FROM generate_series(1, 100) AS i;
ANALYZE e3;
CREATE FUNCTION e3_f(integer[], bigint) RETURNS boolean LANGUAGE plpgsql AS 'BEGIN RETURN true; END';
CREATE OPERATOR <%%% (leftarg = integer[], rightarg = bigint, function = e3_f, restrict = @._int_matchsel);
{{assert(SELECT count(*) = 100 FROM e3 WHERE a <%%% 5;; all rows)}};
DROP OPERATOR <%%% (integer[], bigint)

-- name: a cursor over what another one gives
DO $$DECLARE d refcursor := 'e3_d';
    c refcursor := 'e3_c';
    r record;
BEGIN
    OPEN d FOR SELECT ${1, 2;;1::bigint, 'a'::text;;true};
    OPEN c FOR EXECUTE 'FETCH ${ALL;;NEXT;;2} FROM e3_d';
    CLOSE d;
    OPEN d FOR SELECT ${repeat('y', 100), 'z'::text;;1.5, 'a'::text;;'x'::text, ARRAY[1];;'x'::text};
    BEGIN
        FETCH c INTO r;
    EXCEPTION WHEN datatype_mismatch THEN
        RETURN;
    END;
    RAISE EXCEPTION 'must be refused: rows of another type';
END$$

-- name: a zone with a long name
DO $$BEGIN
    EXECUTE format('CREATE FUNCTION e3_f() RETURNS text LANGUAGE plpgsql SET timezone = %L AS %L',
            '<' || repeat('A', ${200;;100;;40;;250}) || '>0',
            'BEGIN RETURN to_char(timestamptz ''2020-01-01'', ''${TZ;;tz;;TZ TZ TZ;;YYYY TZ}''); END');
END$$;
DO $$BEGIN
    FOR i IN 1..20 LOOP
        ASSERT length(e3_f()) >= 40, 'the name of a zone';
    END LOOP;
EXCEPTION
    WHEN invalid_parameter_value OR invalid_datetime_format OR program_limit_exceeded OR datetime_field_overflow THEN
    NULL;
END$$

-- name: a zone with signs in its name
CREATE FUNCTION e3_f() RETURNS text LANGUAGE ${
    plpgsql SET timezone = '<${%s%s%s;;%d%x;;%n%n;;a%%b}>0' AS 'BEGIN RETURN timeofday(); END'
;;  sql SET timezone = '<${%s%s%s;;%d%x;;a%%b}>0' AS 'SELECT timeofday()'
};
DO $$DECLARE z text
        := (SELECT substring(c FROM '<(.*)>') FROM pg_proc, unnest(proconfig) AS c WHERE oid = 'e3_f'::regproc);
    BEGIN
        ASSERT right(e3_f(), length(z) + 1) = ' ' || upper(z), 'the name of a zone';
    END$$

-- name: marks in a headline that are too long
DO $$BEGIN
    ASSERT length(ts_headline('simple', ${'a b c';;repeat('a b c ', 20)}, 'b',
            '${MaxFragments=3,;;}${StartSel;;StopSel;;FragmentDelimiter}='
                || repeat('x', ${40000;;70000;;33000;;20000})${;; || ',StopSel=y'})) > 0, 'a headline';
EXCEPTION WHEN invalid_parameter_value OR program_limit_exceeded THEN
    NULL;
END$$

-- name: an aggregate of very many arguments
DO $$DECLARE n text;
    c text := (SELECT string_agg('1', ',') FROM generate_series(1, ${50;;49;;50}));
BEGIN
    EXECUTE 'SELECT ${rank;;dense_rank;;percent_rank;;cume_dist}(' || c || ') WITHIN GROUP (ORDER BY '
            || replace(c, '1', 'i') || ') FROM generate_series(1, 3) AS i' INTO n;
EXCEPTION WHEN too_many_arguments THEN
    NULL;
END$$

-- name: vectors of more than a hundred
{{assert(
    SELECT array_length(rtrim(repeat('1 ', ${101;;99;;300}))::${int2vector::smallint[];;oidvector::oid[]}, 1) > 98
;; a vector)}}

-- name: an aggregate of another query's rows, by way of WITH
{{refused(
    EXECUTE 'SELECT (WITH c AS ${;;MATERIALIZED }(SELECT 5 AS x) SELECT ${
        sum((SELECT x + a FROM c))
    ;;  max((SELECT a FROM c))
    ;;  (SELECT max((SELECT x + a FROM c)))
    ;;  count((SELECT a FROM c WHERE x = t.a))
    ;;  sum(a + (SELECT x FROM c))
    }) FROM (VALUES (1), (2)) AS t (a)'
;; feature_not_supported OR grouping_error
;; an aggregate of rows that a query below it has made)}}

-- name: an index of a partition that comes and goes
CREATE TABLE e3 (a integer NOT NULL) PARTITION BY LIST (a);
CREATE TABLE e3_1 (a integer ${PRIMARY KEY;;NOT NULL UNIQUE});
CREATE UNIQUE INDEX e3_i ON e3 (a);
ALTER TABLE e3 ATTACH PARTITION e3_1 FOR VALUES IN (1);
${INSERT INTO e3 VALUES (1); ;;}
ALTER TABLE e3 DETACH PARTITION e3_1;
{{assert(
    SELECT bool_and(coninhcount = 0) FROM pg_constraint WHERE conrelid = 'e3_1'::regclass AND contype IN ('p', 'u')
;; a table that is no partition)}}

-- name: what an index of partitions can
CREATE TABLE e3 (a integer, b point, c text, d tsvector) PARTITION BY LIST (a);
CREATE INDEX e3_i ON e3
    USING ${spgist (${b;;b kd_point_ops;;c});;gist (${b;;d});;brin (a);;gin (d);;hash (a);;btree (c)};
${;;CREATE TABLE e3_1 PARTITION OF e3 DEFAULT;}
{{assert(
    SELECT count(pg_index_column_has_property('e3_i', 1, p)) <= 6
        FROM unnest(ARRAY['returnable', 'asc', 'orderable', 'distance_orderable', 'search_array', 'search_nulls']) AS p
;; properties)}}

-- name: collations of an index of partitions
${
    CREATE TABLE e3 (a text COLLATE "C", b integer) PARTITION BY LIST (b);
    CREATE TABLE e3_1 (a text COLLATE "C", b integer);
    CREATE INDEX e3_1i ON e3_1 (a COLLATE "POSIX");
    ${
        ALTER TABLE e3 ATTACH PARTITION e3_1 DEFAULT; CREATE INDEX e3_i ON e3 (a)
    ;;  CREATE INDEX e3_i ON e3 (a); ALTER TABLE e3 ATTACH PARTITION e3_1 DEFAULT
    };
    {{assert(
        SELECT bool_and(c.indcollation[0] = p.indcollation[0]) FROM pg_inherits AS h
            JOIN pg_index AS c ON c.indexrelid = h.inhrelid JOIN pg_index AS p ON p.indexrelid = h.inhparent
            WHERE h.inhparent = 'e3_i'::regclass
    ;; parts of an index under another collation)}}
;;  CREATE TABLE e3 (a text COLLATE "C") PARTITION BY ${RANGE;;LIST;;HASH} (a);
    {{refused(
        CREATE UNIQUE INDEX ON e3 (a COLLATE "POSIX")
    ;; feature_not_supported OR invalid_table_definition
    ;; a key under another collation than that of the partitions)}}
}
