-- sqleq_pgtap 0.2: test functions for pgTAP. They run on the caller's search_path, since that is how the queries are meant that they are given. So what they
-- call themselves is named with its schema; where sqleq and pgTAP are is looked up, since both can be moved.
\echo Use "CREATE EXTENSION sqleq_pgtap" to load this file. \quit

CREATE SCHEMA sqleq_tap;
COMMENT ON SCHEMA sqleq_tap IS 'sqleq_pgtap: helpers of its test functions, and the texts that sql_keep() stores';
GRANT USAGE ON SCHEMA sqleq_tap TO PUBLIC;

CREATE TABLE sqleq_tap.kept_query (
    name text PRIMARY KEY,
    query text NOT NULL,
    kept_at timestamptz NOT NULL DEFAULT pg_catalog.now()
);
COMMENT ON TABLE sqleq_tap.kept_query IS 'earlier texts of queries, for sql_unchanged(); sql_keep() stores them';
COMMENT ON COLUMN sqleq_tap.kept_query.name IS 'name of the query';
COMMENT ON COLUMN sqleq_tap.kept_query.query IS 'the text that later ones must be equivalent to';
COMMENT ON COLUMN sqleq_tap.kept_query.kept_at IS 'when it was kept';
SELECT pg_catalog.pg_extension_config_dump('sqleq_tap.kept_query', '');

CREATE FUNCTION sqleq_tap.schema_of(extension text) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
    SELECT pg_catalog.quote_ident(n.nspname::text) FROM pg_catalog.pg_extension AS e JOIN pg_catalog.pg_namespace AS n ON n.oid OPERATOR(pg_catalog.=) e.extnamespace
    WHERE e.extname::text OPERATOR(pg_catalog.=) schema_of.extension;
END;
COMMENT ON FUNCTION sqleq_tap.schema_of(text) IS 'the schema of an extension';

CREATE FUNCTION sqleq_tap.words(q1 text, relation text, q2 text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
    SELECT pg_catalog.replace(pg_catalog.replace(pg_catalog.concat(q1, relation, q2), E'\\', E'\\\\'), '#', E'\\#');
END;
COMMENT ON FUNCTION sqleq_tap.words(text, text, text) IS
    'default name of a test; "# TODO" in a query does not count as a directive of TAP';

CREATE FUNCTION sqleq_tap.query_text(query text) RETURNS text
LANGUAGE plpgsql STABLE PARALLEL RESTRICTED
AS $$
DECLARE
    blank CONSTANT text := '(?:\s|--[^\n]*(?:\n|$)|/\*.*?\*/)';
    wanted CONSTANT text := CASE WHEN pg_catalog.left(query, 1) OPERATOR(pg_catalog.=) '"' THEN pg_catalog.replace(pg_catalog.substr(query, 2, pg_catalog.length(query) OPERATOR(pg_catalog.-) 2), '""', '"') ELSE pg_catalog.lower(query) END;
    prepared record;
    parts text[];
BEGIN
    -- what pgTAP takes for a name, too
    IF pg_catalog.left(query, 1) OPERATOR(pg_catalog.<>) '"' AND query OPERATOR(pg_catalog.~) '[[:space:]]' THEN
        RETURN (query);
    END IF;
    SELECT s.statement, s.parameter_types, s.from_sql INTO prepared FROM pg_catalog.pg_prepared_statements AS s WHERE s.name OPERATOR(pg_catalog.=) wanted;
    IF NOT FOUND AND query OPERATOR(pg_catalog.~) '^(".*"|[[:alpha:]_][[:alnum:]_$]*)$' THEN
        RAISE EXCEPTION USING ERRCODE = 'invalid_sql_statement_name', MESSAGE = pg_catalog.format('prepared statement "%s" does not exist', wanted);
    ELSIF NOT FOUND THEN
        RETURN (query);
    ELSIF pg_catalog.cardinality(prepared.parameter_types) OPERATOR(pg_catalog.>) 0 THEN
        RAISE EXCEPTION USING ERRCODE = 'feature_not_supported', MESSAGE = pg_catalog.format('prepared statement "%s" has parameters', wanted),
            HINT = 'Pass the text of the query.';
    ELSIF NOT prepared.from_sql THEN
        RETURN prepared.statement;
    END IF;
    parts := pg_catalog.regexp_match(prepared.statement, pg_catalog.concat('^', blank, '*PREPARE', blank, '+("(?:[^"]|"")+"|[^\s("]+)', blank, '+AS', blank, '+(.*)$'), 'i');
    -- a text of several statements is theirs
    IF parts IS NULL OR wanted OPERATOR(pg_catalog.<>) (CASE WHEN pg_catalog.left(parts[1], 1) OPERATOR(pg_catalog.=) '"' THEN pg_catalog.replace(pg_catalog.substr(parts[1], 2, pg_catalog.length(parts[1]) OPERATOR(pg_catalog.-) 2), '""', '"')
                                                          ELSE pg_catalog.lower(parts[1]) END) THEN
        RAISE EXCEPTION USING ERRCODE = 'feature_not_supported', MESSAGE = pg_catalog.format('cannot find the query of prepared statement "%s"', wanted),
            HINT = 'Prepare it with a statement of its own, or pass the text of the query.';
    END IF;
    RETURN parts[2];
END $$;
COMMENT ON FUNCTION sqleq_tap.query_text(text) IS 'the text of a query that is given as a text or, as for pgTAP, by the name of a prepared statement';

CREATE FUNCTION sqleq_tap.complaint(q1 text, q2 text, wanted text, bound integer, semantics text, timeout interval, accept sqleq_verdict)
RETURNS text
LANGUAGE plpgsql VOLATILE PARALLEL UNSAFE
AS $$
DECLARE
    weakest text := coalesce(accept::text, 'equivalent');
    shown text;
    verdict text;
    passed boolean;
    message text;
    detail text;
    hint text;
BEGIN
    IF weakest OPERATOR(pg_catalog.=) 'not_equivalent' THEN
        RAISE EXCEPTION USING ERRCODE = 'invalid_parameter_value', MESSAGE = '"not_equivalent" cannot be accepted by a test that queries are equivalent',
            HINT = 'accept is the weakest verdict that passes: "equivalent", "equivalent_within_bound" or "unknown".';
    END IF;
    BEGIN
        q1 := sqleq_tap.query_text(q1);
        q2 := sqleq_tap.query_text(q2);
        EXECUTE pg_catalog.format(E'SELECT pg_catalog.string_agg(line, E''\\n'') FROM %s.sqleq_show($1, $2, $3, $4, $5) AS line', sqleq_tap.schema_of('sqleq')) INTO shown USING q1, q2, bound, coalesce(semantics, 'auto'), timeout;
    EXCEPTION
        -- a query that cannot be read fails its test, not the script
        WHEN syntax_error_or_access_rule_violation OR null_value_not_allowed OR feature_not_supported OR data_exception OR invalid_schema_name OR invalid_sql_statement_name THEN
            GET STACKED DIAGNOSTICS message = MESSAGE_TEXT, detail = PG_EXCEPTION_DETAIL, hint = PG_EXCEPTION_HINT;
            RETURN pg_catalog.concat_ws(E'\n', pg_catalog.concat('error: ', message), nullif(detail, ''), nullif(hint, ''), pg_catalog.concat('q1: ', q1), pg_catalog.concat('q2: ', q2));
    END;
    verdict := pg_catalog.substring(shown, '^[a-z_]+');
    passed := CASE wanted WHEN 'different' THEN verdict OPERATOR(pg_catalog.=) 'not_equivalent'
              ELSE CASE verdict WHEN 'equivalent' THEN true
                                WHEN 'equivalent_within_bound' THEN weakest OPERATOR(pg_catalog.<>) 'equivalent'
                                WHEN 'not_equivalent' THEN false
                                ELSE weakest IN ('unknown', 'unsupported') END
              END;
    IF passed THEN
        RETURN NULL;
    END IF;
    RETURN pg_catalog.concat(shown, E'\nq1: ', q1, E'\nq2: ', q2);
END $$;
COMMENT ON FUNCTION sqleq_tap.complaint(text, text, text, integer, text, interval, sqleq_verdict) IS
    'diagnostics of a failing test; NULL if it passes';

CREATE FUNCTION sqleq_tap.line(complaint text, description text)
RETURNS text
LANGUAGE plpgsql VOLATILE PARALLEL UNSAFE
AS $$
DECLARE
    tap text := sqleq_tap.schema_of('pgtap');
    line text;
    more text;
BEGIN
    EXECUTE pg_catalog.format('SELECT %s.ok($1, $2)', tap) INTO line USING complaint IS NULL, description;
    IF complaint IS NULL THEN
        RETURN line;
    END IF;
    EXECUTE pg_catalog.format('SELECT %s.diag($1)', tap) INTO more USING complaint;
    RETURN pg_catalog.concat(line, E'\n', more);
END $$;
COMMENT ON FUNCTION sqleq_tap.line(text, text) IS 'a line of TAP, with its diagnostics';

CREATE FUNCTION is_equivalent(q1 text, q2 text, description text DEFAULT NULL, bound integer DEFAULT NULL, semantics text DEFAULT 'auto', timeout interval DEFAULT NULL,
    accept sqleq_verdict DEFAULT 'equivalent')
RETURNS text
LANGUAGE plpgsql VOLATILE PARALLEL UNSAFE
AS $$
BEGIN
    RETURN sqleq_tap.line(sqleq_tap.complaint(q1, q2, 'equivalent', bound, semantics, timeout, accept),
                                      coalesce(description, sqleq_tap.words(q1, ' is equivalent to ', q2)));
END $$;
COMMENT ON FUNCTION is_equivalent(text, text, text, integer, text, interval, sqleq_verdict) IS
    'pgTAP test: two queries are equivalent, by proof. If not, the diagnostics show a database on which they differ, with both results. accept: the weakest verdict that passes, '
    '"equivalent", "equivalent_within_bound" or "unknown"; bound, semantics, timeout: as for sqleq_check()';

CREATE FUNCTION isnt_equivalent(q1 text, q2 text, description text DEFAULT NULL, bound integer DEFAULT NULL, semantics text DEFAULT 'auto', timeout interval DEFAULT NULL)
RETURNS text
LANGUAGE plpgsql VOLATILE PARALLEL UNSAFE
AS $$
BEGIN
    RETURN sqleq_tap.line(sqleq_tap.complaint(q1, q2, 'different', bound, semantics, timeout, NULL),
                                      coalesce(description, sqleq_tap.words(q1, ' is not equivalent to ', q2)));
END $$;
COMMENT ON FUNCTION isnt_equivalent(text, text, text, integer, text, interval) IS
    'pgTAP test: two queries differ on a database, confirmed by this server. Arguments as for is_equivalent()';

CREATE FUNCTION are_equivalent(pairs text, bound integer DEFAULT NULL, semantics text DEFAULT 'auto', timeout interval DEFAULT NULL, accept sqleq_verdict DEFAULT 'equivalent')
RETURNS SETOF text
LANGUAGE plpgsql VOLATILE PARALLEL UNSAFE ROWS 10
AS $$
DECLARE
    pair record;
BEGIN
    FOR pair IN EXECUTE pg_catalog.format('SELECT description, q1, q2 FROM (%s
) AS pairs (description, q1, q2)', pg_catalog.rtrim(sqleq_tap.query_text(pairs), E'; \n\t')) LOOP
        RETURN NEXT @extschema@.is_equivalent(pair.q1::text, pair.q2::text, pair.description::text, bound, semantics, timeout, accept);
    END LOOP;
END $$;
COMMENT ON FUNCTION are_equivalent(text, integer, text, interval, sqleq_verdict) IS
    'pgTAP tests, one for each row (description, q1, q2) of a query: the two queries are equivalent. Arguments as for is_equivalent()';

CREATE FUNCTION sql_keep(name text, query text)
RETURNS void
LANGUAGE sql VOLATILE PARALLEL UNSAFE
BEGIN ATOMIC
    INSERT INTO sqleq_tap.kept_query (name, query) VALUES (sql_keep.name, sqleq_tap.query_text(sql_keep.query))
    ON CONFLICT (name) DO UPDATE SET query = excluded.query, kept_at = DEFAULT;
END;
COMMENT ON FUNCTION sql_keep(text, text) IS 'keeps the text of a query for sql_unchanged(): later texts must be equivalent to it. Call it outside tests, which are rolled back: once, and again when the meaning changes on purpose';

CREATE FUNCTION sql_unchanged(name text, query text, description text DEFAULT NULL, bound integer DEFAULT NULL, semantics text DEFAULT 'auto', timeout interval DEFAULT NULL,
    accept sqleq_verdict DEFAULT 'equivalent')
RETURNS text
LANGUAGE plpgsql VOLATILE PARALLEL UNSAFE
AS $$
DECLARE
    kept text;
    said text := coalesce(description, sqleq_tap.words('query "', name, '" means what it meant'));
    complaint text;
BEGIN
    SELECT k.query INTO kept FROM sqleq_tap.kept_query AS k WHERE k.name OPERATOR(pg_catalog.=) sql_unchanged.name;
    IF NOT FOUND THEN
        -- to keep it here would be of no use: a test script ends in ROLLBACK
        RETURN sqleq_tap.line(pg_catalog.concat('no text is kept under the name "', name, E'"\nOutside of a test that is rolled back, keep the one that is right:\n',
            pg_catalog.format('SELECT %s.sql_keep(%L, %L);', '@extschema@', name, query)), said);
    END IF;
    complaint := CASE WHEN kept OPERATOR(pg_catalog.=) query THEN NULL
                      ELSE sqleq_tap.complaint(kept, query, 'equivalent', bound, semantics, timeout, accept) END;
    RETURN sqleq_tap.line(complaint, said);
END $$;
COMMENT ON FUNCTION sql_unchanged(text, text, text, integer, text, interval, sqleq_verdict) IS
    'pgTAP test: a query is equivalent to the text that sql_keep() has kept under its name; without one the test fails. Arguments as for is_equivalent()';
