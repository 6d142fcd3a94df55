-- sqleq 0.2. What judges and shows queries goes to the schema that CREATE EXTENSION names. The extension's own schemas have the rest, whatever that
-- schema is: batches, evaluations, tests of the server, and what is for developers.
--
-- Others may create objects in that schema, and their function or operator would be taken when it fits better than the catalog's. So expressions
-- here name each function, operator and type of the catalog with its schema.
\echo Use "CREATE EXTENSION sqleq" to load this file. \quit

CREATE SCHEMA sqleq_batch;
COMMENT ON SCHEMA sqleq_batch IS E'sqleq: many pairs of queries, judged in the background; see \\df+ sqleq_batch.* and \\d+ sqleq_batch.*';
CREATE SCHEMA sqleq_evaluation;
COMMENT ON SCHEMA sqleq_evaluation IS
    E'sqleq: text-to-SQL models judged by their gold queries, and constraints mined from data; see \\df+ sqleq_evaluation.* and \\d+ sqleq_evaluation.*';
CREATE SCHEMA sqleq_internal;
COMMENT ON SCHEMA sqleq_internal IS E'sqleq: problem documents, and lemmas for the prover; see \\df+ sqleq_internal.* and \\d+ sqleq_internal.*';
CREATE SCHEMA sqleq_hunt;
COMMENT ON SCHEMA sqleq_hunt IS
    E'sqleq: test oracles, campaigns that test this server with them, and the bugs found; see \\df+ sqleq_hunt.* and \\d+ sqleq_hunt.*';
-- Rights are those of each table and function.
GRANT USAGE ON SCHEMA sqleq_batch, sqleq_evaluation, sqleq_internal, sqleq_hunt TO PUBLIC;

CREATE TYPE sqleq_verdict AS ENUM ('equivalent', 'equivalent_within_bound', 'not_equivalent', 'unknown', 'unsupported');
COMMENT ON TYPE sqleq_verdict IS
    'verdict of sqleq on two queries: equivalent (proved for every database that satisfies the constraints), equivalent_within_bound (the same for every '
    'database with at most "bound" rows per table), not_equivalent (this server ran both on a small database that satisfies the constraints, and the '
    'results differ), unknown (neither, within the limits of time and memory), unsupported (a query has a construct that sqleq does not support)';

-- VOLATILE: a verdict depends on the catalog, on settings and, through the time limit, on the machine.
-- PARALLEL UNSAFE: a confirmation runs in a subtransaction.

CREATE FUNCTION sqleq_check(q1 text, q2 text, bound integer DEFAULT NULL, semantics text DEFAULT 'auto', timeout interval DEFAULT NULL, errors text DEFAULT 'modulo',
    via text[] DEFAULT NULL)
RETURNS sqleq_verdict
AS 'MODULE_PATHNAME', 'sqleq_check' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 100000;
COMMENT ON FUNCTION sqleq_check(text, text, integer, text, interval, text, text[]) IS
    'are two queries (SELECT, VALUES, TABLE or WITH, as text, with parameters $1, $2 ...) equivalent on every database? bound: rows per table in the search'
    ' and in a counterexample, 1 to 100; NULL means 3, and counterexamples with as many rows as needed. semantics: how results are compared, "bag", "list",'
    ' "set" or "auto" (lists if both queries end in ORDER BY, else bags). timeout: NULL means the setting sqleq.timeout. errors: "modulo" leaves out '
    'databases on which a query raises an error, "strict" counts an error of one query as a difference. via: intermediate queries, for a proof in steps: q1 '
    '= via[1], via[1] = via[2] ... = q2; if a step is not proved, the pair is judged without them';

CREATE FUNCTION sqleq_version()
RETURNS pg_catalog.text
AS 'MODULE_PATHNAME', 'sqleq_version' LANGUAGE C STABLE PARALLEL SAFE;
COMMENT ON FUNCTION sqleq_version() IS
    'the version of the library that this session uses. Loads the library, so that SHOW and pg_settings know the settings sqleq.*; with sqleq in '
    'session_preload_libraries they always do';

CREATE FUNCTION sqleq_explain(q1 text, q2 text, bound integer DEFAULT NULL, semantics text DEFAULT 'auto', timeout interval DEFAULT NULL, errors text DEFAULT 'modulo',
    via text[] DEFAULT NULL, OUT verdict sqleq_verdict, OUT proof text, OUT outline text, OUT constraints_used text[], OUT bound_reached integer,
    OUT counterexample jsonb, OUT result1 jsonb, OUT result2 jsonb, OUT reason text, OUT would_hold_with text[], OUT assumptions text[], OUT errors jsonb, OUT stats jsonb)
RETURNS record
AS 'MODULE_PATHNAME', 'sqleq_explain' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 100000;
COMMENT ON FUNCTION sqleq_explain(text, text, integer, text, interval, text, text[]) IS
    'the verdict on two queries with all details; arguments as for sqleq_check. proof: how it was reached; outline: the steps of a proof for every '
    'database, one per line; constraints_used: a set of constraints that suffices for the proof, NULL if unknown; bound_reached: rows per table up to which'
    ' no difference was found, NULL if proved for every size; counterexample: tables and parameters on which the results differ; result1, result2: the results there, computed by this '
    'server; reason: why the verdict is no better; would_hold_with: missing constraints with which the queries would be equivalent, NULL if none were '
    'found; assumptions: what the verdict rests on; errors: errors of one query that the other does not raise there, seen on this server, each with query '
    '(1 or 2), sqlstate, message, always (it never starts) and database, NULL if not searched; stats: times of the stages in ms';

CREATE FUNCTION sqleq_counterexample(q1 text, q2 text, bound integer DEFAULT NULL, semantics text DEFAULT 'auto', timeout interval DEFAULT NULL, errors text DEFAULT 'modulo',
    columns text DEFAULT 'auto', OUT table_name text, OUT row_number integer, OUT row_data jsonb)
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'sqleq_counterexample' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 100000 ROWS 10;
COMMENT ON FUNCTION sqleq_counterexample(text, text, integer, text, interval, text, text) IS
    'the rows of a small database on which two queries differ. Wide tables are cut to keys, references and columns that the queries name, unless columns =>'
    ' ''all''; other arguments as for sqleq_check. Also makes temporary tables cex_<table> with the constraints of the originals, and cex_result1 and '
    'cex_result2 with the results; they replace tables of an earlier call. In a read-only transaction no tables are made. Values of parameters are a row of'
    ' "parameters". Returns no rows unless the verdict is not_equivalent; a notice says why';

CREATE FUNCTION sqleq_script(q1 text, q2 text, bound integer DEFAULT NULL, semantics text DEFAULT 'auto', timeout interval DEFAULT NULL)
RETURNS SETOF text
AS 'MODULE_PATHNAME', 'sqleq_script' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 100000 ROWS 40;
COMMENT ON FUNCTION sqleq_script(text, text, integer, text, interval) IS
    'a plain SQL script that shows the difference between two queries on any PostgreSQL without this extension, and rolls its changes back, a row per line; arguments as '
    'for sqleq_check. No rows unless the verdict is not_equivalent; a notice says why';

CREATE FUNCTION sqleq_show(q1 text, q2 text, bound integer DEFAULT NULL, semantics text DEFAULT 'auto', timeout interval DEFAULT NULL, errors text DEFAULT 'modulo',
    columns text DEFAULT 'auto', via text[] DEFAULT NULL)
RETURNS SETOF text
AS 'MODULE_PATHNAME', 'sqleq_show' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 100000 ROWS 40;
COMMENT ON FUNCTION sqleq_show(text, text, integer, text, interval, text, text, text[]) IS
    'the verdict on two queries as text, a row per line: assumptions, and a database on which they differ, with both results; rows of only one result are marked. Wide '
    'tables are cut to keys, references and columns that the queries name, unless columns => ''all''; other arguments as for sqleq_check';

CREATE FUNCTION sqleq_report(q1 text, q2 text, bound integer DEFAULT NULL, semantics text DEFAULT 'auto', timeout interval DEFAULT NULL, errors text DEFAULT 'modulo',
    columns text DEFAULT 'auto')
RETURNS SETOF text
AS 'MODULE_PATHNAME', 'sqleq_report' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 100000 ROWS 40;
COMMENT ON FUNCTION sqleq_report(text, text, integer, text, interval, text, text) IS
    E'the verdict on two queries as a self-contained HTML page, a row per line: both queries with their differences marked, the counterexample, both queries step by step on'
    ' it, plans, proof, a script to replay it. Wide tables are cut to keys, references and columns that the queries name, unless columns => ''all''; other '
    'arguments as for sqleq_check. In psql: \\g (format=unaligned tuples_only=on) report.html';

CREATE FUNCTION sqleq_assert(q1 text, q2 text, bound integer DEFAULT NULL, semantics text DEFAULT 'auto', timeout interval DEFAULT NULL, errors text DEFAULT 'modulo',
    accept sqleq_verdict DEFAULT 'equivalent', via text[] DEFAULT NULL)
RETURNS void
AS 'MODULE_PATHNAME', 'sqleq_assert' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 100000;
COMMENT ON FUNCTION sqleq_assert(text, text, integer, text, interval, text, sqleq_verdict, text[]) IS
    'raises an error unless two queries are equivalent, with the text of sqleq_show() as DETAIL: SQLSTATE assert_failure for a difference, '
    'statement_too_complex or feature_not_supported for an open verdict. accept: the weakest verdict that passes, "equivalent", "equivalent_within_bound" '
    'or "unknown"; other arguments as for sqleq_check';

CREATE FUNCTION sqleq_features(q text,
    OUT construct text, OUT support text, OUT detail text, OUT "position" integer, OUT snippet text)
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'sqleq_features' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000 ROWS 20;
COMMENT ON FUNCTION sqleq_features(text) IS
    'the constructs of a query and how sqleq treats them. support: "supported", "abstracted" (replaced by something simpler, see detail) or "unsupported"; '
    'position: the character of the query text where the construct begins; snippet: the text there';

CREATE FUNCTION sqleq_check_plan(q text, bound integer DEFAULT NULL, timeout interval DEFAULT NULL)
RETURNS sqleq_verdict
AS 'MODULE_PATHNAME', 'sqleq_check_plan' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 100000;
COMMENT ON FUNCTION sqleq_check_plan(text, integer, interval) IS
    'the verdict on a query and the plan that this session makes for it: does the plan compute the query, on every database? A query with $1 has a generic plan. '
    'bound and timeout as for sqleq_check';

CREATE FUNCTION sqleq_explain_plan(q text, bound integer DEFAULT NULL, timeout interval DEFAULT NULL,
    OUT verdict sqleq_verdict, OUT plan text, OUT wrong text, OUT proof text, OUT outline text, OUT constraints_used text[], OUT bound_reached integer,
    OUT counterexample jsonb, OUT result1 jsonb, OUT result2 jsonb, OUT reason text, OUT assumptions text[], OUT stats jsonb)
RETURNS record
AS 'MODULE_PATHNAME', 'sqleq_explain_plan' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 100000;
COMMENT ON FUNCTION sqleq_explain_plan(text, integer, interval) IS
    'the verdict of sqleq_check_plan() with all details. plan: its nodes; marked are nodes that are not supported, that rely on an order or distribution '
    'that their input does not provide, or that return wrong rows; wrong: the smallest scan or join with wrong rows, compared with a plan that has the '
    'right result, if known; counterexample, result1, result2: rows, the result of the query on them, and the result of the plan; proof, outline, '
    'constraints_used, bound_reached, reason, assumptions, stats: as in sqleq_explain()';

CREATE FUNCTION sqleq_internal.plan_features(q text,
    OUT construct text, OUT support text, OUT detail text, OUT depth integer)
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'sqleq_plan_features' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000 ROWS 20;
COMMENT ON FUNCTION sqleq_internal.plan_features(text) IS
    'the nodes of the plan that this session makes for a query, the constructs in their expressions, and how sqleq translates them. support: "supported", '
    '"abstracted" or "unsupported"; detail: what a node is translated to, or why it is not supported; depth: how deep the node stands in the plan, NULL for'
    ' constructs';

CREATE FUNCTION sqleq_internal.plan_problem(q text, bound integer DEFAULT NULL, timeout interval DEFAULT NULL)
RETURNS json
AS 'MODULE_PATHNAME', 'sqleq_plan_problem' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000;
COMMENT ON FUNCTION sqleq_internal.plan_problem(text, integer, interval) IS
    'the problem document of a query and of the plan that this session makes for it, in this order; arguments as for sqleq_check_plan';

CREATE TABLE sqleq_plan_check (
    query_id bigint NOT NULL,
    fingerprint bigint NOT NULL,
    verdict sqleq_verdict NOT NULL,
    reason text,
    query text NOT NULL,
    plan text,
    wrong text,
    counterexample jsonb,
    result1 jsonb,
    result2 jsonb,
    ms double precision NOT NULL,
    checked timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
    checked_by name NOT NULL
);
COMMENT ON TABLE sqleq_plan_check IS
    'plans of statements that sqleq.validate_plans checked: one row for each result that a session has met, for a query and a plan. Shows rows of roles '
    'that one is a member of; members of pg_read_all_stats see all. The owner should empty it now and then';
COMMENT ON COLUMN sqleq_plan_check.query_id IS 'the server''s query identifier if it computes one (compute_query_id), otherwise a hash of the text';
COMMENT ON COLUMN sqleq_plan_check.fingerprint IS 'equal for plans with the same nodes, kinds of joins, tables and indexes in the same places';
COMMENT ON COLUMN sqleq_plan_check.verdict IS 'as of sqleq_check_plan()';
COMMENT ON COLUMN sqleq_plan_check.reason IS 'why the verdict is no better, or on what the plan is wrong';
COMMENT ON COLUMN sqleq_plan_check.query IS 'the text that contains the statement';
COMMENT ON COLUMN sqleq_plan_check.plan IS 'the plan, as of sqleq_explain_plan()';
COMMENT ON COLUMN sqleq_plan_check.wrong IS 'the smallest subplan that is wrong, as in sqleq_explain_plan()';
COMMENT ON COLUMN sqleq_plan_check.counterexample IS 'rows on which the plan is wrong';
COMMENT ON COLUMN sqleq_plan_check.result1 IS 'the result of the query on them';
COMMENT ON COLUMN sqleq_plan_check.result2 IS 'the result of the plan on them';
COMMENT ON COLUMN sqleq_plan_check.ms IS 'milliseconds that the check took';
COMMENT ON COLUMN sqleq_plan_check.checked IS 'time of the check';
COMMENT ON COLUMN sqleq_plan_check.checked_by IS 'role that ran the statement';
ALTER TABLE sqleq_plan_check ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen ON sqleq_plan_check FOR SELECT USING (
    pg_catalog.pg_has_role(CURRENT_USER, 'pg_read_all_stats', 'USAGE')
    OR EXISTS (SELECT FROM pg_catalog.pg_roles AS r WHERE r.rolname OPERATOR(pg_catalog.=) checked_by AND pg_catalog.pg_has_role(r.oid, 'USAGE')));
COMMENT ON POLICY seen ON sqleq_plan_check IS 'rows of roles that one is a member of';
GRANT SELECT ON sqleq_plan_check TO PUBLIC;
SELECT pg_catalog.pg_extension_config_dump('sqleq_plan_check', '');

CREATE VIEW sqleq_plan_check_status WITH (security_invoker) AS
SELECT c.verdict AS verdict, c.reason AS reason, pg_catalog.count(DISTINCT c.query_id) AS queries, pg_catalog.count(DISTINCT (c.query_id, c.fingerprint)) AS plans,
       pg_catalog.percentile_cont(0.5) WITHIN GROUP (ORDER BY c.ms) AS median_ms, pg_catalog.max(c.checked) AS last_checked
FROM sqleq_plan_check AS c GROUP BY c.verdict, c.reason;
COMMENT ON VIEW sqleq_plan_check_status IS 'numbers of checked queries and plans by verdict and reason';
COMMENT ON COLUMN sqleq_plan_check_status.verdict IS 'as of sqleq_check_plan()';
COMMENT ON COLUMN sqleq_plan_check_status.reason IS 'why it is no better';
COMMENT ON COLUMN sqleq_plan_check_status.queries IS 'number of queries with such a plan';
COMMENT ON COLUMN sqleq_plan_check_status.plans IS 'number of such plans';
COMMENT ON COLUMN sqleq_plan_check_status.median_ms IS 'milliseconds that half of the checks took at most';
COMMENT ON COLUMN sqleq_plan_check_status.last_checked IS 'time of the last one';
GRANT SELECT ON sqleq_plan_check_status TO PUBLIC;

CREATE FUNCTION sqleq_internal.problem(q1 text, q2 text, bound integer DEFAULT NULL, semantics text DEFAULT 'auto', timeout interval DEFAULT NULL)
RETURNS json
AS 'MODULE_PATHNAME', 'sqleq_problem' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000;
COMMENT ON FUNCTION sqleq_internal.problem(text, text, integer, text, interval) IS
    'the problem document that sqleq makes of two queries: what its solver, the command-line tool sqleq-core and a bug report need; '
    'arguments as for sqleq_check';

CREATE FUNCTION sqleq_classes(queries text[], bound integer DEFAULT NULL, semantics text DEFAULT 'auto', timeout interval DEFAULT NULL,
    OUT query integer, OUT class integer, OUT representative integer, OUT verdict sqleq_verdict, OUT proof text, OUT open_with integer[], OUT reason text, OUT error text, OUT assumptions text[])
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'sqleq_classes' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000000 ROWS 20;
COMMENT ON FUNCTION sqleq_classes(text[], integer, text, interval) IS
    'which of many queries are equivalent to each other: a row for each query, by its position in the array. class: its number; representative: the first '
    'query of the class; verdict: "equivalent" (to the representative; proof: how), or, for a representative, "not_equivalent" if it is separated from all '
    'other classes, else the verdict of an open pair (open_with: the undecided classes, reason: why); error: why the query cannot be read, it then has no '
    'class; assumptions: what the proofs of its class rest on. bound, semantics: as for sqleq_check, "auto" compares lists if all queries end in ORDER BY; '
    'timeout: for the whole call, NULL means six times the setting sqleq.timeout; undecided pairs stay open';

CREATE FUNCTION sqleq_separate(queries text[], goal text DEFAULT 'all', bound integer DEFAULT NULL, semantics text DEFAULT 'auto', timeout interval DEFAULT NULL,
    OUT database integer, OUT half integer, OUT queries integer[], OUT result jsonb, OUT data jsonb)
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'sqleq_separate' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000000 ROWS 20;
COMMENT ON FUNCTION sqleq_separate(text[], text, integer, text, interval) IS
    'small databases on which queries differ: a row for each different result on each database. queries: the queries that return it, by their positions in '
    'the array; result: NULL where ties decide it, or after an error; data: the rows of the database. goal: "all", one database with as many different '
    'results as possible; "halves", one that splits the queries as evenly as possible (column half), with few different results; "cover", few databases '
    'that together separate everything that can be separated. bound: maximum rows per table; semantics, timeout: as for sqleq_classes';

CREATE FUNCTION sqleq_separate_tables(queries text[], goal text DEFAULT 'all', bound integer DEFAULT NULL, semantics text DEFAULT 'auto', timeout interval DEFAULT NULL,
    OUT query integer, OUT half integer, OUT result integer, OUT "text" text, OUT error text)
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'sqleq_separate_tables' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000000 ROWS 20;
COMMENT ON FUNCTION sqleq_separate_tables(text[], text, integer, text, interval) IS
    'makes temporary tables cex_<table> of the first database of sqleq_separate() with the same arguments, with the constraints of the originals, and '
    'cex_result1, cex_result2 and so on of the different results; they replace tables of an earlier call. A row for each query says which result it has; '
    'NULL where ties decide it, or after an error';

CREATE FUNCTION sqleq_separate_script(queries text[], goal text DEFAULT 'all', bound integer DEFAULT NULL, semantics text DEFAULT 'auto', timeout interval DEFAULT NULL)
RETURNS SETOF text
AS 'MODULE_PATHNAME', 'sqleq_separate_script' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000000 ROWS 40;
COMMENT ON FUNCTION sqleq_separate_script(text[], text, integer, text, interval) IS
    'the databases of sqleq_separate() with the same arguments as a plain SQL script, and all queries on them, result by result. It needs no extension and '
    'rolls its changes back; NULL if there is no database';

-- Whoever may see a session's statements sees its progress.
CREATE VIEW sqleq_progress AS
SELECT a.pid, a.datname AS database, a.usename AS "user", a.query_start AS started, pg_catalog.substr(a.query, 8) AS progress
FROM pg_catalog.pg_stat_activity AS a
WHERE a.state OPERATOR(pg_catalog.=) 'active' AND pg_catalog.starts_with(a.query, 'sqleq: ');
COMMENT ON VIEW sqleq_progress IS
    'progress of running calls of sqleq_classes(), sqleq_separate(), sqleq_test_data(), sqleq_grade() and other functions about many queries, updated once '
    'a second; SET sqleq.progress = on reports it in the session itself. Meanwhile pg_stat_activity shows the progress instead of the statement';
COMMENT ON COLUMN sqleq_progress.pid IS 'process of the session';
COMMENT ON COLUMN sqleq_progress.database IS 'its database';
COMMENT ON COLUMN sqleq_progress."user" IS 'its role';
COMMENT ON COLUMN sqleq_progress.started IS 'when the statement began';
COMMENT ON COLUMN sqleq_progress.progress IS 'the current step, and how much of it is done';
GRANT SELECT ON sqleq_progress TO PUBLIC;

CREATE FUNCTION sqleq_contained(q1 text, q2 text, bound integer DEFAULT NULL, semantics text DEFAULT 'bag', timeout interval DEFAULT NULL,
    OUT contained boolean, OUT proof text, OUT bound_reached integer, OUT counterexample jsonb, OUT missing jsonb, OUT reason text, OUT assumptions text[])
RETURNS record
AS 'MODULE_PATHNAME', 'sqleq_contained' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 100000;
COMMENT ON FUNCTION sqleq_contained(text, text, integer, text, interval) IS
    'is each result row of the first query, on every database, a result row of the second? contained: true, with proof; false, with a database '
    '(counterexample) on which this server ran both, and the rows missing there; NULL if undecided, with reason and bound_reached (no row is missing on '
    'databases with at most so many rows per table); assumptions: what the answer rests on. semantics: "bag", a row that comes twice must be there twice, '
    'or "set"; bound, timeout: as for sqleq_check';

CREATE FUNCTION sqleq_mutants(q text, OUT mutant integer, OUT kind text, OUT clause text, OUT change text, OUT "position" integer, OUT query text)
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'sqleq_mutants' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 10000 ROWS 100;
COMMENT ON FUNCTION sqleq_mutants(text) IS
    'likely mistakes, one at a time: queries that differ from the given one in one place. kind: the class of mistake; clause: where; change: what was '
    'changed; position: the character of the query''s text, NULL if there are several; query: the mutant. Some mutants are equivalent to the query: '
    'sqleq_test_mutants() says which';

CREATE FUNCTION sqleq_test_data(q text, mutants text[] DEFAULT NULL, bound integer DEFAULT NULL, semantics text DEFAULT 'auto', timeout interval DEFAULT NULL,
    OUT database integer, OUT data jsonb, OUT result jsonb, OUT kills integer[])
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'sqleq_test_data' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000000 ROWS 5;
COMMENT ON FUNCTION sqleq_test_data(text, text[], integer, text, interval) IS
    'few and small databases on which a query has another result than each of its mutants that is not equivalent to it. data: the rows; result: the result '
    'of the query; kills: numbers of the mutants killed by this database and by none before. mutants: NULL means those of sqleq_mutants(); bound: maximum '
    'rows per table; semantics, timeout: as for sqleq_classes';

CREATE FUNCTION sqleq_test_mutants(q text, mutants text[] DEFAULT NULL, bound integer DEFAULT NULL, semantics text DEFAULT 'auto', timeout interval DEFAULT NULL,
    OUT mutant integer, OUT kind text, OUT clause text, OUT change text, OUT "position" integer, OUT query text, OUT verdict sqleq_verdict, OUT killed_by integer, OUT reason text, OUT assumptions text[])
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'sqleq_test_mutants' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000000 ROWS 100;
COMMENT ON FUNCTION sqleq_test_mutants(text, text[], integer, text, interval) IS
    'the fate of each mutant of a query: killed by which database of sqleq_test_data() with the same arguments, proved equivalent (reason: how, '
    'assumptions: what the proof rests on), or open (reason: why); other columns as in sqleq_mutants()';

CREATE FUNCTION sqleq_test_script(q text, mutants text[] DEFAULT NULL, bound integer DEFAULT NULL, semantics text DEFAULT 'auto', timeout interval DEFAULT NULL)
RETURNS text
AS 'MODULE_PATHNAME', 'sqleq_test_script' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000000;
COMMENT ON FUNCTION sqleq_test_script(text, text[], integer, text, interval) IS
    'the databases of sqleq_test_data() as a plain SQL script, with the expected result on each: one line of TAP per database, for pg_prove and pg_regress.'
    ' It needs no extension and rolls its changes back';

CREATE TABLE sqleq_mistake (
    kind text NOT NULL,
    own boolean NOT NULL DEFAULT true,
    weight numeric NOT NULL CHECK (weight OPERATOR(pg_catalog.>) 0 AND weight OPERATOR(pg_catalog.<=) 100),
    words text,
    PRIMARY KEY (kind, own)
);
COMMENT ON TABLE sqleq_mistake IS
    'weights of mistakes in the marks of sqleq_grade(), and their words in its feedback. Your own row overrides the row of the extension: INSERT INTO '
    'sqleq_mistake (kind, weight) VALUES (''constant'', 5)';
COMMENT ON COLUMN sqleq_mistake.kind IS 'the kind of mistake, as sqleq_mutants() names it; or one of "tie", "column type", "column order", "extra column", "missing column", "syntax"';
COMMENT ON COLUMN sqleq_mistake.own IS 'whether the row is your own; only these are in dumps';
COMMENT ON COLUMN sqleq_mistake.weight IS 'marks lost, out of 100';
COMMENT ON COLUMN sqleq_mistake.words IS 'words of the feedback; NULL: those of the extension';
INSERT INTO sqleq_mistake (kind, own, weight, words) VALUES
    ('join type', false, 25, 'a join is of the wrong kind: inner, left, right or full'),
    ('join condition', false, 30, 'the condition of a join is missing'),
    ('comparison', false, 15, 'a comparison is wrong'),
    ('constant', false, 20, 'a constant is wrong'),
    ('condition', false, 20, 'a condition is missing, or there is one too many'),
    ('connective', false, 25, 'AND, OR or NOT is wrong'),
    ('null test', false, 20, 'NULLs are not treated as they should be'),
    ('distinct', false, 20, 'duplicates are kept or removed where they should not be'),
    ('aggregate', false, 25, 'an aggregate function is wrong'),
    ('group by', false, 25, 'the groups are not the right ones'),
    ('having', false, 20, 'a condition is on rows where it should be on groups, or the other way round'),
    ('set operation', false, 25, 'a set operation is wrong, or its ALL'),
    ('pattern', false, 15, 'a pattern is wrong'),
    ('subquery', false, 25, 'a subquery is tested the wrong way: IN, EXISTS, ANY, ALL'),
    ('correlation', false, 30, 'a subquery does not look at the row that it is for'),
    ('order by', false, 15, 'the order is wrong'),
    ('limit', false, 15, 'the number of rows is wrong'),
    ('window', false, 20, 'a window function, its partition, order or frame is wrong'),
    ('column', false, 25, 'a column is taken for another one'),
    ('default', false, 15, 'a value that replaces NULL is wrong'),
    ('case', false, 20, 'a branch of CASE is missing'),
    ('arithmetic', false, 20, 'a computation is wrong'),
    ('tie', false, 10, 'rows that are equal in the order are left to chance'),
    ('column type', false, 10, 'a column is of another type'),
    ('column order', false, 5, 'the columns are in another order'),
    ('extra column', false, 10, 'one column too many'),
    ('missing column', false, 15, 'a column is missing'),
    ('table', false, 30, 'a table is missing, or there is one too many'),
    ('syntax', false, 100, 'the text is no query on these tables');
GRANT SELECT ON sqleq_mistake TO PUBLIC;
SELECT pg_catalog.pg_extension_config_dump('sqleq_mistake', 'WHERE own');

CREATE TABLE sqleq_batch.run (
    id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    run integer NOT NULL,
    owner name NOT NULL,
    state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'finished', 'stopped', 'failed')),
    reason text,
    settings text[] NOT NULL,
    on_data boolean NOT NULL DEFAULT false,
    started timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
    since timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
    ended timestamptz,
    UNIQUE (owner, name, run)
);
COMMENT ON TABLE sqleq_batch.run IS 'batches: pairs of queries that background workers judge; see sqleq_batch.status';
COMMENT ON COLUMN sqleq_batch.run.id IS 'number of this run of the batch';
COMMENT ON COLUMN sqleq_batch.run.name IS 'the batch';
COMMENT ON COLUMN sqleq_batch.run.run IS 'number of the run, from 1 on: each sqleq_batch.start() of that name starts one';
COMMENT ON COLUMN sqleq_batch.run.owner IS 'role that started it, and as which its pairs are judged';
COMMENT ON COLUMN sqleq_batch.run.state IS 'running, finished, stopped, or failed';
COMMENT ON COLUMN sqleq_batch.run.reason IS 'why it was stopped, or failed';
COMMENT ON COLUMN sqleq_batch.run.settings IS 'settings of the session that started it; its workers use them';
COMMENT ON COLUMN sqleq_batch.run.on_data IS 'whether both queries of a pair also run on the tables';
COMMENT ON COLUMN sqleq_batch.run.started IS 'when it was started';
COMMENT ON COLUMN sqleq_batch.run.since IS 'when it was last started or resumed';
COMMENT ON COLUMN sqleq_batch.run.ended IS 'when it ended';
SELECT pg_catalog.pg_extension_config_dump('sqleq_batch.run', '');
SELECT pg_catalog.pg_extension_config_dump('sqleq_batch.run_id_seq', '');

CREATE TABLE sqleq_batch.pair (
    batch integer NOT NULL REFERENCES sqleq_batch.run ON DELETE CASCADE,
    number integer NOT NULL,
    id text NOT NULL,
    q1 text,
    q2 text,
    search_path text,
    bound integer,
    semantics text,
    timeout interval,
    errors text,
    family text,
    labels jsonb,
    judged timestamptz,
    ms double precision,
    verdict sqleq_verdict,
    proof text,
    outline text,
    constraints_used text[],
    bound_reached integer,
    counterexample jsonb,
    result1 jsonb,
    result2 jsonb,
    reason text,
    would_hold_with text[],
    assumptions text[],
    seen_errors jsonb,
    stats jsonb,
    sqlstate text,
    error text,
    on_data text,
    again boolean NOT NULL DEFAULT false,
    PRIMARY KEY (batch, number),
    UNIQUE (batch, id)
);
CREATE INDEX pair_left ON sqleq_batch.pair (batch, number) WHERE judged IS NULL;
CREATE INDEX pair_family ON sqleq_batch.pair (batch, family) WHERE family IS NOT NULL;
COMMENT ON INDEX sqleq_batch.pair_family IS 'pairs whose counterexamples are tried on each other';
COMMENT ON TABLE sqleq_batch.pair IS 'the pairs of batches and their results; see sqleq_batch.result';
COMMENT ON INDEX sqleq_batch.pair_left IS 'pairs that are not judged yet';
COMMENT ON COLUMN sqleq_batch.pair.batch IS 'number of the run';
COMMENT ON COLUMN sqleq_batch.pair.number IS 'the pair''s position in the query for pairs, from 1 on';
COMMENT ON COLUMN sqleq_batch.pair.id IS 'name of the pair';
COMMENT ON COLUMN sqleq_batch.pair.q1 IS 'the first query';
COMMENT ON COLUMN sqleq_batch.pair.q2 IS 'the second query';
COMMENT ON COLUMN sqleq_batch.pair.search_path IS 'search_path of the pair; NULL: that of the session that started the batch';
COMMENT ON COLUMN sqleq_batch.pair.bound IS 'as for sqleq_check()';
COMMENT ON COLUMN sqleq_batch.pair.semantics IS 'as for sqleq_check()';
COMMENT ON COLUMN sqleq_batch.pair.timeout IS 'as for sqleq_check()';
COMMENT ON COLUMN sqleq_batch.pair.errors IS 'as for sqleq_check()';
COMMENT ON COLUMN sqleq_batch.pair.family IS 'a counterexample to one pair is tried first on the other pairs of its family';
COMMENT ON COLUMN sqleq_batch.pair.labels IS 'labels from the query for pairs, for readers of the results';
COMMENT ON COLUMN sqleq_batch.pair.judged IS 'when it was judged; NULL: not yet';
COMMENT ON COLUMN sqleq_batch.pair.ms IS 'duration in ms';
COMMENT ON COLUMN sqleq_batch.pair.verdict IS 'this and the next columns: as in sqleq_explain(); NULL: there was an error';
COMMENT ON COLUMN sqleq_batch.pair.proof IS 'as of sqleq_explain()';
COMMENT ON COLUMN sqleq_batch.pair.outline IS 'as of sqleq_explain()';
COMMENT ON COLUMN sqleq_batch.pair.constraints_used IS 'as of sqleq_explain()';
COMMENT ON COLUMN sqleq_batch.pair.bound_reached IS 'as of sqleq_explain()';
COMMENT ON COLUMN sqleq_batch.pair.counterexample IS 'as of sqleq_explain()';
COMMENT ON COLUMN sqleq_batch.pair.result1 IS 'as of sqleq_explain()';
COMMENT ON COLUMN sqleq_batch.pair.result2 IS 'as of sqleq_explain()';
COMMENT ON COLUMN sqleq_batch.pair.reason IS 'as of sqleq_explain()';
COMMENT ON COLUMN sqleq_batch.pair.would_hold_with IS 'as of sqleq_explain()';
COMMENT ON COLUMN sqleq_batch.pair.assumptions IS 'as of sqleq_explain()';
COMMENT ON COLUMN sqleq_batch.pair.seen_errors IS 'errors as of sqleq_explain()';
COMMENT ON COLUMN sqleq_batch.pair.stats IS 'as of sqleq_explain()';
COMMENT ON COLUMN sqleq_batch.pair.sqlstate IS 'SQLSTATE of the error';
COMMENT ON COLUMN sqleq_batch.pair.error IS 'the error, for example a query that cannot be read';
COMMENT ON COLUMN sqleq_batch.pair.on_data IS
    'results of both queries on the tables: "same", "empty" (both no rows), "different", or "error: ..."; NULL: they did not run';
COMMENT ON COLUMN sqleq_batch.pair.again IS 'whether it was judged again with databases of its family';
SELECT pg_catalog.pg_extension_config_dump('sqleq_batch.pair', '');

-- Everybody sees his own.
CREATE VIEW sqleq_batch.result WITH (security_barrier) AS
SELECT b.name AS batch, b.run, p.id, p.verdict, p.proof, p.reason, p.error, p.sqlstate, p.counterexample, p.result1, p.result2, p.outline, p.constraints_used,
       p.bound_reached, p.would_hold_with, p.assumptions, p.seen_errors AS errors, p.stats, p.ms, p.judged, p.q1, p.q2, p.search_path, b.owner,
       p.family, p.labels, p.on_data
FROM sqleq_batch.run AS b JOIN sqleq_batch.pair AS p ON p.batch OPERATOR(pg_catalog.=) b.id JOIN pg_catalog.pg_roles AS r ON r.rolname OPERATOR(pg_catalog.=) b.owner
WHERE p.judged IS NOT NULL AND pg_catalog.pg_has_role(r.oid, 'USAGE');
COMMENT ON VIEW sqleq_batch.result IS
    'results of batches, a row for each judged pair: columns as in sqleq_explain(), or the error. Shows the batches of roles whose rights one has';
GRANT SELECT ON sqleq_batch.result TO PUBLIC;

CREATE FUNCTION sqleq_batch.workers(batch integer) RETURNS integer
AS 'MODULE_PATHNAME', 'sqleq_batch_workers' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION sqleq_batch.workers(integer) IS 'number of running workers of a run of a batch; for sqleq_batch.status';

CREATE VIEW sqleq_batch.status WITH (security_barrier) AS
SELECT s.batch, s.run,
       CASE WHEN s.state OPERATOR(pg_catalog.=) 'running' AND s.workers OPERATOR(pg_catalog.=) 0 AND s.waiting OPERATOR(pg_catalog.>) '2 seconds'::interval
            THEN 'interrupted' ELSE s.state END AS state,
       s.reason, s.pairs, s.done, s.pairs OPERATOR(pg_catalog.-) s.done AS "left",
       s.equivalent, s.equivalent_within_bound, s.not_equivalent, s.unknown, s.unsupported, s.errors, s.workers,
       pg_catalog.round(s.per_second::numeric, 1) AS per_second,
       CASE WHEN s.state OPERATOR(pg_catalog.=) 'running' AND s.per_second OPERATOR(pg_catalog.>) 0
            THEN pg_catalog.date_trunc('second', pg_catalog.make_interval(secs => (s.pairs OPERATOR(pg_catalog.-) s.done)::double precision
                                                                          OPERATOR(pg_catalog./) s.per_second)) END AS time_left,
       s.started, s.ended, s.owner
FROM (
    SELECT b.name AS batch, b.run, b.state, b.reason, p.*, sqleq_batch.workers(b.id) AS workers, t.span AS waiting, b.started, b.ended, b.owner,
           p.lately::double precision OPERATOR(pg_catalog./) greatest(0.001::double precision, extract(epoch FROM least(t.span, '1 minute'::interval))::double precision) AS per_second
    FROM sqleq_batch.run AS b JOIN pg_catalog.pg_roles AS r ON r.rolname OPERATOR(pg_catalog.=) b.owner
    CROSS JOIN LATERAL (SELECT coalesce(b.ended, pg_catalog.clock_timestamp()) AS now, coalesce(b.ended, pg_catalog.clock_timestamp()) OPERATOR(pg_catalog.-) b.since AS span) AS t
    CROSS JOIN LATERAL (
        SELECT pg_catalog.count(*) AS pairs,
               pg_catalog.count(q.judged) AS done,
               pg_catalog.count(*) FILTER (WHERE q.verdict OPERATOR(pg_catalog.=) 'equivalent') AS equivalent,
               pg_catalog.count(*) FILTER (WHERE q.verdict OPERATOR(pg_catalog.=) 'equivalent_within_bound') AS equivalent_within_bound,
               pg_catalog.count(*) FILTER (WHERE q.verdict OPERATOR(pg_catalog.=) 'not_equivalent') AS not_equivalent,
               pg_catalog.count(*) FILTER (WHERE q.verdict OPERATOR(pg_catalog.=) 'unknown') AS unknown,
               pg_catalog.count(*) FILTER (WHERE q.verdict OPERATOR(pg_catalog.=) 'unsupported') AS unsupported,
               pg_catalog.count(*) FILTER (WHERE q.judged IS NOT NULL AND q.verdict IS NULL) AS errors,
               pg_catalog.count(*) FILTER (WHERE q.judged OPERATOR(pg_catalog.>=) greatest(b.since, t.now OPERATOR(pg_catalog.-) '1 minute'::interval)) AS lately
        FROM sqleq_batch.pair AS q WHERE q.batch OPERATOR(pg_catalog.=) b.id) AS p
    WHERE pg_catalog.pg_has_role(r.oid, 'USAGE')) AS s;
COMMENT ON VIEW sqleq_batch.status IS
    E'progress of batches: state (running, finished, stopped, failed; interrupted: its workers are gone, sqleq_batch.resume() restarts them), pairs by '
    'verdict, per_second: pairs judged per second in the last minute. Made for \\watch. Shows the batches of roles whose rights one has';
GRANT SELECT ON sqleq_batch.status TO PUBLIC;

CREATE FUNCTION sqleq_batch.start(name text, pairs text, workers integer DEFAULT NULL, bound integer DEFAULT NULL, semantics text DEFAULT 'auto', timeout interval DEFAULT NULL,
    errors text DEFAULT 'modulo', on_data boolean DEFAULT false, slice text DEFAULT NULL)
RETURNS bigint
AS 'MODULE_PATHNAME', 'sqleq_batch_start' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 100000;
COMMENT ON FUNCTION sqleq_batch.start(text, text, integer, integer, text, interval, text, boolean, text) IS
    'has background workers judge many pairs of queries; returns the number of pairs. name: a name for the batch, each start is a new run of it; pairs: a '
    'query that returns id, q1, q2, and optionally search_path (or schema), bound, semantics, timeout, errors, as for sqleq_check(); family: '
    'counterexamples are tried first on other pairs of the family; labels: jsonb, for you. The query runs once, now. on_data: also run both queries on the '
    'tables; slice: "3/20", only the third of twenty parts of the pairs, by their families or ids. workers: NULL means the setting sqleq.batch_workers; '
    'other arguments: defaults for the pairs. Pairs are judged as the calling role, with its settings. See sqleq_batch.status and sqleq_batch.result';

CREATE FUNCTION sqleq_batch.stop(name text) RETURNS boolean
AS 'MODULE_PATHNAME', 'sqleq_batch_stop' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION sqleq_batch.stop(text) IS
    'stops the last run of a batch; returns whether it was running. Its workers end when the transaction commits; results stay';

CREATE FUNCTION sqleq_batch.resume(name text, workers integer DEFAULT NULL) RETURNS integer
AS 'MODULE_PATHNAME', 'sqleq_batch_resume' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION sqleq_batch.resume(text, integer) IS
    'continues the last run of a batch that was stopped, or whose workers are gone after a restart of the server; returns the number of workers started. '
    'With sqleq in shared_preload_libraries they come back on their own';

CREATE FUNCTION sqleq_batch.retry(name text, verdicts text[] DEFAULT '{unknown,error}', workers integer DEFAULT NULL) RETURNS bigint
AS 'MODULE_PATHNAME', 'sqleq_batch_retry' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION sqleq_batch.retry(text, text[], integer) IS
    'judges pairs of the last run of a batch again, those with one of these verdicts ("error": pairs with an error); returns how many';

CREATE FUNCTION sqleq_batch.changes(name text, before integer DEFAULT NULL, after integer DEFAULT NULL,
    OUT id text, OUT change text, OUT verdict_before sqleq_verdict, OUT verdict_after sqleq_verdict, OUT error_before text, OUT error_after text)
RETURNS SETOF record
LANGUAGE sql STABLE PARALLEL UNSAFE ROWS 100
BEGIN ATOMIC
    WITH runs AS (
        SELECT DISTINCT s.run FROM sqleq_batch.result AS s WHERE s.batch OPERATOR(pg_catalog.=) changes.name AND s.owner OPERATOR(pg_catalog.=) CURRENT_USER
    ), compared AS (
        SELECT coalesce(changes.after, (SELECT pg_catalog.max(r.run) FROM runs AS r)) AS new
    ), both_runs AS (
        SELECT c.new, coalesce(changes.before, (SELECT pg_catalog.max(r.run) FROM runs AS r WHERE r.run OPERATOR(pg_catalog.<) c.new)) AS old FROM compared AS c
    ), old_results AS (
        SELECT s.* FROM sqleq_batch.result AS s JOIN both_runs AS b ON s.run OPERATOR(pg_catalog.=) b.old
        WHERE s.batch OPERATOR(pg_catalog.=) changes.name AND s.owner OPERATOR(pg_catalog.=) CURRENT_USER
    ), new_results AS (
        SELECT s.* FROM sqleq_batch.result AS s JOIN both_runs AS b ON s.run OPERATOR(pg_catalog.=) b.new
        WHERE s.batch OPERATOR(pg_catalog.=) changes.name AND s.owner OPERATOR(pg_catalog.=) CURRENT_USER
    )
    SELECT coalesce(n.id, o.id),
           CASE WHEN o.id IS NULL THEN 'new' WHEN n.id IS NULL THEN 'gone'
                WHEN n.verdict OPERATOR(pg_catalog.=) 'not_equivalent' THEN 'now differs'
                WHEN o.verdict OPERATOR(pg_catalog.=) 'not_equivalent' THEN 'differs no more'
                WHEN n.verdict IN ('equivalent', 'equivalent_within_bound') AND (o.verdict IS NULL OR o.verdict OPERATOR(pg_catalog.>) n.verdict) THEN 'better'
                ELSE 'worse' END,
           o.verdict, n.verdict, o.error, n.error
    FROM old_results AS o FULL JOIN new_results AS n ON n.id OPERATOR(pg_catalog.=) o.id
    WHERE o.id IS NULL OR n.id IS NULL OR o.verdict IS DISTINCT FROM n.verdict OR o.error IS DISTINCT FROM n.error
    ORDER BY 1;
END;
COMMENT ON FUNCTION sqleq_batch.changes(text, integer, integer) IS
    'differences between two runs of one''s own batch, by default the last two: pairs with another verdict, and pairs of only one run. change: "now '
    'differs", "differs no more", "better", "worse", "new" or "gone"';

CREATE FUNCTION sqleq_batch.drop(name text, keep integer DEFAULT 0) RETURNS integer
AS 'MODULE_PATHNAME', 'sqleq_batch_drop' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION sqleq_batch.drop(text, integer) IS
    'deletes runs of one''s own batch, with their results; returns how many. keep: number of last runs that stay; a running one stays, too';

CREATE FUNCTION sqleq_batch.report(name text, details integer DEFAULT 200) RETURNS SETOF text
AS 'MODULE_PATHNAME', 'sqleq_batch_report' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 10000;
COMMENT ON FUNCTION sqleq_batch.report(text, integer) IS
    E'the last run of a batch as a self-contained HTML page: verdicts and times, changes since the previous run, all pairs (important ones first), and the '
    'pairs that differ in full (at most "details"): both queries with their differences marked, the counterexample, both results. In psql: \\a \\t \\o '
    'report.html';

CREATE TABLE sqleq_evaluation.mined (
    id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    relation regclass NOT NULL,
    statement text NOT NULL,
    confirmed boolean,
    confirmed_by name,
    support bigint NOT NULL,
    of_rows bigint NOT NULL,
    holds boolean NOT NULL DEFAULT true,
    kind text NOT NULL CHECK (kind IN ('not null', 'unique', 'reference', 'at least', 'at most', 'values', 'order', 'determines')),
    attributes name[] NOT NULL,
    type regtype NOT NULL,
    others name[],
    places smallint[] NOT NULL,
    refers_to regclass,
    bound text,
    members text[],
    mined timestamptz NOT NULL,
    mined_by name NOT NULL,
    UNIQUE (relation, statement)
);
COMMENT ON TABLE sqleq_evaluation.mined IS
    'constraints that hold in the data, found by sqleq_evaluation.mine(). The owner of the table confirms those that are meant to hold: SELECT sqleq_evaluation.confirm(id) FROM '
    'sqleq_evaluation.mined WHERE ...; with SET sqleq.assume = on, verdicts use these, and name them in their assumptions. Shows, and uses, constraints of tables that'
    ' one may read and whose rows one sees in full';
COMMENT ON COLUMN sqleq_evaluation.mined.id IS 'number of the constraint';
COMMENT ON COLUMN sqleq_evaluation.mined.relation IS 'the table';
COMMENT ON COLUMN sqleq_evaluation.mined.statement IS 'the constraint; a DETERMINES b: rows with the same a have the same b';
COMMENT ON COLUMN sqleq_evaluation.mined.confirmed IS 'true: it is meant to hold; false: it is a coincidence; NULL: not decided';
COMMENT ON COLUMN sqleq_evaluation.mined.confirmed_by IS 'role that decided it';
COMMENT ON COLUMN sqleq_evaluation.mined.support IS 'number of rows that could have contradicted it';
COMMENT ON COLUMN sqleq_evaluation.mined.of_rows IS 'rows of the table when it was mined';
COMMENT ON COLUMN sqleq_evaluation.mined.holds IS 'whether a confirmed constraint held when the table was last mined; if not, it is not used';
COMMENT ON COLUMN sqleq_evaluation.mined.kind IS 'not null, unique, reference, at least, at most, values, order or determines';
COMMENT ON COLUMN sqleq_evaluation.mined.attributes IS 'the column that it concerns';
COMMENT ON COLUMN sqleq_evaluation.mined.type IS 'type of that column when it was mined; with another type, the constraint is not used';
COMMENT ON COLUMN sqleq_evaluation.mined.others IS 'the other column: the referenced one, the larger one, or the determined one';
COMMENT ON COLUMN sqleq_evaluation.mined.places IS
    'attnum of both columns when it was mined; a column that has taken the name since is another one, and the constraint is not used';
COMMENT ON COLUMN sqleq_evaluation.mined.refers_to IS 'the referenced table';
COMMENT ON COLUMN sqleq_evaluation.mined.bound IS 'the least or the greatest value';
COMMENT ON COLUMN sqleq_evaluation.mined.members IS 'the values';
COMMENT ON COLUMN sqleq_evaluation.mined.mined IS 'when it was last seen to hold';
COMMENT ON COLUMN sqleq_evaluation.mined.mined_by IS 'role that found it';
ALTER TABLE sqleq_evaluation.mined ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen ON sqleq_evaluation.mined FOR SELECT USING (EXISTS (
    SELECT FROM pg_catalog.pg_class AS c WHERE c.oid OPERATOR(pg_catalog.=) relation AND pg_catalog.has_table_privilege(c.oid, 'SELECT') AND NOT pg_catalog.row_security_active(c.oid)));
COMMENT ON POLICY seen ON sqleq_evaluation.mined IS 'whoever may read the table, and all of its rows';
GRANT SELECT ON sqleq_evaluation.mined TO PUBLIC;
SELECT pg_catalog.pg_extension_config_dump('sqleq_evaluation.mined', '');
SELECT pg_catalog.pg_extension_config_dump('sqleq_evaluation.mined_id_seq', '');

CREATE FUNCTION sqleq_evaluation.confirm(id integer, confirmed boolean DEFAULT true) RETURNS text
AS 'MODULE_PATHNAME', 'sqleq_confirm' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION sqleq_evaluation.confirm(integer, boolean) IS
    'marks a constraint of sqleq_evaluation.mined as meant to hold (true), as a coincidence (false), or as not decided (NULL); returns its statement. Needs the rights'
    ' of the table''s owner: SELECT sqleq_evaluation.confirm(id) FROM sqleq_evaluation.mined WHERE ...';

CREATE FUNCTION sqleq_evaluation.mine(schema text, tables text DEFAULT '%', min_support bigint DEFAULT 1) RETURNS bigint
AS 'MODULE_PATHNAME', 'sqleq_mine' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000000;
COMMENT ON FUNCTION sqleq_evaluation.mine(text, text, bigint) IS
    'looks for constraints that hold in the data of a schema''s tables, and stores them in sqleq_evaluation.mined, to be confirmed or rejected; returns how many hold.'
    ' Reads the tables as the caller, who must see all of their rows. tables: pattern (LIKE) of their names; min_support: minimum number of rows that could'
    ' contradict a new constraint';

CREATE FUNCTION sqleq_evaluation.variants(gold text, search_path text DEFAULT NULL, OUT kind text, OUT query text)
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'sqleq_evaluate_variants' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000 ROWS 3;
COMMENT ON FUNCTION sqleq_evaluation.variants(text, text) IS
    'a query with its other choices: kind "ties": LIMIT with all tied rows; "limit without order": without LIMIT; "null order": NULLs at the other end; '
    '"ordered": the query itself, if it ends in ORDER BY. No rows if it cannot be read';

CREATE FUNCTION sqleq_evaluation.columns(gold text, answer text, search_path text DEFAULT NULL, columns text DEFAULT 'same')
RETURNS SETOF text
AS 'MODULE_PATHNAME', 'sqleq_evaluate_columns' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000 ROWS 3;
COMMENT ON FUNCTION sqleq_evaluation.columns(text, text, text, text) IS
    'an answer with its columns in the positions of the gold query''s, in a few likely ways. columns: "same": unchanged; "any order"; "extra": in any '
    'order, extra columns dropped';

CREATE FUNCTION sqleq_evaluation.start(name text, predictions text, semantics text DEFAULT 'set', columns text DEFAULT 'same', on_data boolean DEFAULT true, workers integer DEFAULT NULL,
    bound integer DEFAULT NULL, timeout interval DEFAULT NULL, slice text DEFAULT NULL)
RETURNS bigint
AS 'MODULE_PATHNAME', 'sqleq_evaluate_start' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 100000;
COMMENT ON FUNCTION sqleq_evaluation.start(text, text, text, text, boolean, integer, integer, interval, text) IS
    'starts a batch that judges predictions against gold queries, and the gold queries themselves; returns its number of pairs. predictions: a query that '
    'returns question, model, gold, answer, and optionally schema (or search_path) and difficulty; semantics: "set", "bag", "list", or "gold" (lists if the'
    ' gold query ends in ORDER BY, else bags); columns: "same", "any order", or "extra" (extra columns are allowed); on_data: also run the queries on the '
    'tables; other arguments as for sqleq_batch.start(). See sqleq_evaluation.answer, sqleq_evaluation.model, sqleq_evaluation.mistake, sqleq_evaluation.gold';

-- Of the ways in which an answer's columns may stand for those of the gold query the best one counts. Labels of a batch that is no evaluation may be anything: none of
-- them may raise an error.
CREATE VIEW sqleq_evaluation.answer WITH (security_barrier) AS
SELECT DISTINCT ON (r.batch, r.run, r.owner, r.question, r.number)
       r.batch, r.run, r.question, r.number, r.models, r.answer, r.verdict, r.on_data,
       CASE WHEN r.error IS NOT NULL AND r.gold_fails THEN NULL
            WHEN r.sqlstate OPERATOR(pg_catalog.=) '42703' THEN 'unknown column'
            WHEN r.sqlstate OPERATOR(pg_catalog.=) '42P01' THEN 'unknown table'
            WHEN r.sqlstate OPERATOR(pg_catalog.=) '42883' THEN 'unknown function'
            WHEN r.sqlstate OPERATOR(pg_catalog.=) '42601' THEN 'syntax'
            WHEN r.error IS NOT NULL THEN 'error'
            WHEN r.verdict OPERATOR(pg_catalog.<>) 'not_equivalent' THEN NULL
            WHEN r.would_hold_with IS NOT NULL THEN 'relies on a constraint'
            ELSE coalesce(r.stats OPERATOR(pg_catalog.->>) 'difference', 'other rows') END AS mistake,
       r.would_hold_with, r.counterexample, r.result1, r.result2, r.proof, r.reason, r.error, r.assumptions, r.gold, r.query, r.search_path, r.difficulty, r.ms, r.owner
FROM (SELECT s.*, s.q1 AS gold, s.q2 AS query, (CASE WHEN s.labels OPERATOR(pg_catalog.->>) 'answer' OPERATOR(pg_catalog.~) '^[0-9]{1,18}$' THEN s.labels OPERATOR(pg_catalog.->>) 'answer' END)::pg_catalog.int8 AS number,
             CASE WHEN pg_catalog.jsonb_typeof(s.labels OPERATOR(pg_catalog.->) 'models') OPERATOR(pg_catalog.=) 'array' THEN s.labels OPERATOR(pg_catalog.->) 'models' ELSE '[]' END AS models, s.labels OPERATOR(pg_catalog.->>) 'text' AS answer, s.labels OPERATOR(pg_catalog.->>) 'difficulty' AS difficulty,
             (CASE WHEN s.labels OPERATOR(pg_catalog.->>) 'match' OPERATOR(pg_catalog.~) '^[0-9]{1,18}$' THEN s.labels OPERATOR(pg_catalog.->>) 'match' END)::pg_catalog.int8 AS match
      FROM (SELECT t.*, t.labels OPERATOR(pg_catalog.->>) 'question' AS question,
                   pg_catalog.bool_or(t.error IS NOT NULL AND t.labels OPERATOR(pg_catalog.->>) 'part' OPERATOR(pg_catalog.=) 'gold')
                       OVER (PARTITION BY t.batch, t.run, t.owner, t.labels OPERATOR(pg_catalog.->>) 'question') AS gold_fails
            FROM sqleq_batch.result AS t) AS s
      WHERE s.labels OPERATOR(pg_catalog.->>) 'part' OPERATOR(pg_catalog.=) 'answer') AS r
ORDER BY r.batch, r.run, r.owner, r.question, r.number,
         CASE WHEN r.verdict OPERATOR(pg_catalog.=) 'equivalent' THEN 1 WHEN r.verdict OPERATOR(pg_catalog.=) 'equivalent_within_bound' THEN 2 WHEN r.verdict OPERATOR(pg_catalog.=) 'unknown' THEN 3
              WHEN r.verdict OPERATOR(pg_catalog.=) 'unsupported' THEN 4 WHEN r.verdict IS NULL THEN 5 ELSE 6 END,
         CASE WHEN r.on_data IN ('same', 'empty') THEN 1 ELSE 2 END, r.match;
COMMENT ON VIEW sqleq_evaluation.answer IS
    'the answers of an evaluation, a row for each different text: models (jsonb): models that gave it; verdict; on_data: "same", "empty" (both no rows), '
    '"different", or the error, on the tables; mistake: what is wrong with it. Shows the batches of roles whose rights one has';
GRANT SELECT ON sqleq_evaluation.answer TO PUBLIC;
COMMENT ON COLUMN sqleq_evaluation.answer.batch IS 'name of the evaluation, which is a batch';
COMMENT ON COLUMN sqleq_evaluation.answer.run IS 'number of the run';
COMMENT ON COLUMN sqleq_evaluation.answer.question IS 'the question';
COMMENT ON COLUMN sqleq_evaluation.answer.number IS 'number of the answer: those that most models gave come first';
COMMENT ON COLUMN sqleq_evaluation.answer.models IS 'jsonb array: the models that gave it';
COMMENT ON COLUMN sqleq_evaluation.answer.answer IS 'its text';
COMMENT ON COLUMN sqleq_evaluation.answer.verdict IS 'on the gold query and the answer; NULL: there was an error';
COMMENT ON COLUMN sqleq_evaluation.answer.on_data IS 'results of both on the tables: "same", "empty", "different", or "error: ..."';
COMMENT ON COLUMN sqleq_evaluation.answer.mistake IS 'what is wrong with it; NULL: nothing is known, or the gold query cannot be read';
COMMENT ON COLUMN sqleq_evaluation.answer.would_hold_with IS 'as of sqleq_explain()';
COMMENT ON COLUMN sqleq_evaluation.answer.counterexample IS 'a database on which they differ';
COMMENT ON COLUMN sqleq_evaluation.answer.result1 IS 'result of the gold query there';
COMMENT ON COLUMN sqleq_evaluation.answer.result2 IS 'result of the answer there';
COMMENT ON COLUMN sqleq_evaluation.answer.proof IS 'as of sqleq_explain()';
COMMENT ON COLUMN sqleq_evaluation.answer.reason IS 'as of sqleq_explain()';
COMMENT ON COLUMN sqleq_evaluation.answer.error IS 'why it cannot be read';
COMMENT ON COLUMN sqleq_evaluation.answer.assumptions IS 'what the verdict rests on';
COMMENT ON COLUMN sqleq_evaluation.answer.gold IS 'the gold query';
COMMENT ON COLUMN sqleq_evaluation.answer.query IS 'the answer as it was judged, perhaps with reordered columns';
COMMENT ON COLUMN sqleq_evaluation.answer.search_path IS 'where the tables are';
COMMENT ON COLUMN sqleq_evaluation.answer.difficulty IS 'difficulty from the query for predictions';
COMMENT ON COLUMN sqleq_evaluation.answer.ms IS 'duration in ms';
COMMENT ON COLUMN sqleq_evaluation.answer.owner IS 'role that started it';

CREATE VIEW sqleq_evaluation.model WITH (security_barrier) AS
SELECT s.batch, s.run, s.model, s.answers, s.right_on_data,
       pg_catalog.round(100.0 OPERATOR(pg_catalog.*) s.right_on_data OPERATOR(pg_catalog./) s.answers, 1) AS percent_on_data,
       s.equivalent, s.equivalent_within_bound, pg_catalog.round(100.0 OPERATOR(pg_catalog.*) (s.equivalent OPERATOR(pg_catalog.+) s.equivalent_within_bound) OPERATOR(pg_catalog./) s.answers, 1) AS percent_by_proof,
       s.not_equivalent, s.undecided, s.errors, s.wrong_though_right_on_data, s.right_though_other_on_data, s.owner
FROM (SELECT e.batch, e.run, e.owner, m.model, pg_catalog.count(*) AS answers,
             pg_catalog.count(*) FILTER (WHERE e.on_data IN ('same', 'empty')) AS right_on_data,
             pg_catalog.count(*) FILTER (WHERE e.verdict OPERATOR(pg_catalog.=) 'equivalent') AS equivalent,
             pg_catalog.count(*) FILTER (WHERE e.verdict OPERATOR(pg_catalog.=) 'equivalent_within_bound') AS equivalent_within_bound,
             pg_catalog.count(*) FILTER (WHERE e.verdict OPERATOR(pg_catalog.=) 'not_equivalent') AS not_equivalent,
             pg_catalog.count(*) FILTER (WHERE e.verdict IN ('unknown', 'unsupported')) AS undecided,
             pg_catalog.count(*) FILTER (WHERE e.verdict IS NULL) AS errors,
             pg_catalog.count(*) FILTER (WHERE e.verdict OPERATOR(pg_catalog.=) 'not_equivalent' AND e.on_data IN ('same', 'empty')) AS wrong_though_right_on_data,
             pg_catalog.count(*) FILTER (WHERE e.verdict OPERATOR(pg_catalog.=) 'equivalent' AND e.on_data OPERATOR(pg_catalog.=) 'different') AS right_though_other_on_data
      FROM sqleq_evaluation.answer AS e CROSS JOIN LATERAL pg_catalog.jsonb_array_elements_text(e.models) AS m (model)
      GROUP BY e.batch, e.run, e.owner, m.model) AS s;
COMMENT ON VIEW sqleq_evaluation.model IS
    'a row for each model of an evaluation: how many of its answers are right on the data of the tables, and how many by proof; wrong_though_right_on_data:'
    ' errors that the data hide; right_though_other_on_data: ties decided on the data. Answers that are equivalent_within_bound differ on no database up to'
    ' the bound';
GRANT SELECT ON sqleq_evaluation.model TO PUBLIC;
COMMENT ON COLUMN sqleq_evaluation.model.batch IS 'name of the evaluation, which is a batch';
COMMENT ON COLUMN sqleq_evaluation.model.run IS 'number of the run';
COMMENT ON COLUMN sqleq_evaluation.model.model IS 'the model';
COMMENT ON COLUMN sqleq_evaluation.model.answers IS 'number of its answers';
COMMENT ON COLUMN sqleq_evaluation.model.right_on_data IS 'number of these with the same result as the gold query on the tables';
COMMENT ON COLUMN sqleq_evaluation.model.percent_on_data IS 'that in percent';
COMMENT ON COLUMN sqleq_evaluation.model.equivalent IS 'proved right on every database';
COMMENT ON COLUMN sqleq_evaluation.model.equivalent_within_bound IS 'right on every database up to the bound';
COMMENT ON COLUMN sqleq_evaluation.model.percent_by_proof IS 'both in percent';
COMMENT ON COLUMN sqleq_evaluation.model.not_equivalent IS 'wrong on some database';
COMMENT ON COLUMN sqleq_evaluation.model.undecided IS 'neither proved nor refuted';
COMMENT ON COLUMN sqleq_evaluation.model.errors IS 'cannot be read';
COMMENT ON COLUMN sqleq_evaluation.model.wrong_though_right_on_data IS 'wrong on some database, although right on the tables';
COMMENT ON COLUMN sqleq_evaluation.model.right_though_other_on_data IS 'proved right, but with another result on the tables: ties decide there';
COMMENT ON COLUMN sqleq_evaluation.model.owner IS 'role that started it';

CREATE VIEW sqleq_evaluation.mistake WITH (security_barrier) AS
SELECT e.batch, e.run, m.model, e.mistake, pg_catalog.count(*) AS answers, pg_catalog.count(*) FILTER (WHERE e.on_data IN ('same', 'empty')) AS right_on_data, e.owner
FROM sqleq_evaluation.answer AS e CROSS JOIN LATERAL pg_catalog.jsonb_array_elements_text(e.models) AS m (model)
WHERE e.mistake IS NOT NULL
GROUP BY e.batch, e.run, e.owner, m.model, e.mistake;
COMMENT ON VIEW sqleq_evaluation.mistake IS
    'mistakes by model: "columns" (other numbers or types), "order", "duplicates", "missing rows", "additional rows", "other rows" of the counterexample; '
    '"relies on a constraint": right with a constraint that the schema does not have; "syntax", "unknown column", "unknown table", "unknown function", '
    '"error". right_on_data: mistakes that the data of the tables hide';
GRANT SELECT ON sqleq_evaluation.mistake TO PUBLIC;
COMMENT ON COLUMN sqleq_evaluation.mistake.batch IS 'name of the evaluation, which is a batch';
COMMENT ON COLUMN sqleq_evaluation.mistake.run IS 'number of the run';
COMMENT ON COLUMN sqleq_evaluation.mistake.model IS 'the model';
COMMENT ON COLUMN sqleq_evaluation.mistake.mistake IS 'what is wrong';
COMMENT ON COLUMN sqleq_evaluation.mistake.answers IS 'number of its answers with this mistake';
COMMENT ON COLUMN sqleq_evaluation.mistake.right_on_data IS 'number of these with the same result as the gold query on the tables';
COMMENT ON COLUMN sqleq_evaluation.mistake.owner IS 'role that started it';

CREATE VIEW sqleq_evaluation.gold WITH (security_barrier) AS
SELECT r.batch, r.run, r.labels OPERATOR(pg_catalog.->>) 'question' AS question, f.fault, f.on_data, f.detail, r.q1 AS gold, r.q2 AS variant, r.counterexample, r.result1, r.result2, r.owner
FROM sqleq_batch.result AS r CROSS JOIN LATERAL (
    SELECT 'does not run' AS fault, r.on_data IS NOT NULL AS on_data, coalesce(r.error, r.on_data) AS detail
    WHERE r.labels OPERATOR(pg_catalog.->>) 'part' OPERATOR(pg_catalog.=) 'gold' AND (r.error IS NOT NULL OR r.on_data OPERATOR(pg_catalog.~~) 'error: %')
    UNION ALL SELECT 'gives no rows' AS fault, true AS on_data, NULL AS detail WHERE r.labels OPERATOR(pg_catalog.->>) 'part' OPERATOR(pg_catalog.=) 'gold' AND r.on_data OPERATOR(pg_catalog.=) 'empty'
    UNION ALL SELECT 'other results each time' AS fault, true AS on_data, NULL AS detail WHERE r.labels OPERATOR(pg_catalog.->>) 'part' OPERATOR(pg_catalog.=) 'gold' AND r.on_data OPERATOR(pg_catalog.=) 'different'
    UNION ALL SELECT r.labels OPERATOR(pg_catalog.->>) 'fault' AS fault, r.on_data OPERATOR(pg_catalog.=) 'different' AS on_data, r.reason AS detail
    WHERE r.labels OPERATOR(pg_catalog.->>) 'part' OPERATOR(pg_catalog.=) 'fault' AND (r.verdict OPERATOR(pg_catalog.=) 'not_equivalent' OR r.on_data OPERATOR(pg_catalog.=) 'different')) AS f;
COMMENT ON VIEW sqleq_evaluation.gold IS
    'faults of the gold queries of an evaluation: "does not run"; "gives no rows" and "other results each time", on the tables; "ties": rows tie at the end'
    ' of LIMIT; "limit without order"; "null order": the position of NULLs matters. on_data: the tables show it, not only the counterexample';
GRANT SELECT ON sqleq_evaluation.gold TO PUBLIC;
COMMENT ON COLUMN sqleq_evaluation.gold.batch IS 'name of the evaluation, which is a batch';
COMMENT ON COLUMN sqleq_evaluation.gold.run IS 'number of the run';
COMMENT ON COLUMN sqleq_evaluation.gold.question IS 'the question';
COMMENT ON COLUMN sqleq_evaluation.gold.fault IS 'what is wrong with its gold query';
COMMENT ON COLUMN sqleq_evaluation.gold.on_data IS 'whether the tables show it';
COMMENT ON COLUMN sqleq_evaluation.gold.detail IS 'the error, or the reason of the verdict';
COMMENT ON COLUMN sqleq_evaluation.gold.gold IS 'the gold query';
COMMENT ON COLUMN sqleq_evaluation.gold.variant IS 'what it was compared with';
COMMENT ON COLUMN sqleq_evaluation.gold.counterexample IS 'a database on which the two differ';
COMMENT ON COLUMN sqleq_evaluation.gold.result1 IS 'result of the gold query there';
COMMENT ON COLUMN sqleq_evaluation.gold.result2 IS 'result of the variant there';
COMMENT ON COLUMN sqleq_evaluation.gold.owner IS 'role that started it';

CREATE FUNCTION sqleq_grade(reference text[], answer text, bound integer DEFAULT NULL, semantics text DEFAULT 'auto', timeout interval DEFAULT NULL,
    OUT verdict sqleq_verdict, OUT marks numeric, OUT feedback text[], OUT repair text, OUT counterexample jsonb, OUT expected jsonb, OUT result jsonb, OUT reason text, OUT error text, OUT assumptions text[])
RETURNS record
AS 'MODULE_PATHNAME', 'sqleq_grade' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000000;
COMMENT ON FUNCTION sqleq_grade(text[], text, integer, text, interval) IS
    'marks for an answer, compared with one or more right queries. marks: 100 for an answer that is equivalent to one of them; less the weights (table '
    'sqleq_mistake) of the fewest edits that provably make it so; 0 if no such repair was found; NULL if it is neither known to be wrong nor proved right. '
    'feedback: where, what kind of mistake, which; repair: the answer with the edits made; counterexample: a database on which the reference returns '
    'expected, and the answer returns result; error: why the answer cannot be read; assumptions: what the verdict rests on. semantics: "auto" compares the '
    'order of rows if the reference has ORDER BY; bound: as for sqleq_check; timeout: for the whole call, NULL means six times the setting sqleq.timeout';

CREATE FUNCTION sqleq_grade(reference text, answer text, bound integer DEFAULT NULL, semantics text DEFAULT 'auto', timeout interval DEFAULT NULL,
    OUT verdict sqleq_verdict, OUT marks numeric, OUT feedback text[], OUT repair text, OUT counterexample jsonb, OUT expected jsonb, OUT result jsonb, OUT reason text, OUT error text, OUT assumptions text[])
RETURNS record
AS 'MODULE_PATHNAME', 'sqleq_grade' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000000;
COMMENT ON FUNCTION sqleq_grade(text, text, integer, text, interval) IS
    'the same with one right query. A text that looks like an array literal, ''{"SELECT 1"}'', is an array';

CREATE FUNCTION sqleq_grade_all(reference text[], answers text[], bound integer DEFAULT NULL, semantics text DEFAULT 'auto', timeout interval DEFAULT NULL,
    OUT answer integer, OUT equal_to integer, OUT verdict sqleq_verdict, OUT marks numeric, OUT feedback text[], OUT repair text, OUT counterexample jsonb, OUT expected jsonb, OUT result jsonb, OUT reason text, OUT error text, OUT assumptions text[])
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'sqleq_grade_all' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 10000000 ROWS 50;
COMMENT ON FUNCTION sqleq_grade_all(text[], text[], integer, text, interval) IS
    'marks for many answers to one question, a row for each, by its position in the array. Answers proved equivalent to each other are graded only once; '
    'equal_to is the first of them. Other columns and arguments as for sqleq_grade()';

CREATE FUNCTION sqleq_grade_all(reference text, answers text[], bound integer DEFAULT NULL, semantics text DEFAULT 'auto', timeout interval DEFAULT NULL,
    OUT answer integer, OUT equal_to integer, OUT verdict sqleq_verdict, OUT marks numeric, OUT feedback text[], OUT repair text, OUT counterexample jsonb, OUT expected jsonb, OUT result jsonb, OUT reason text, OUT error text, OUT assumptions text[])
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'sqleq_grade_all' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 10000000 ROWS 50;
COMMENT ON FUNCTION sqleq_grade_all(text, text[], integer, text, interval) IS
    'the same with one right query. A text that looks like an array literal, ''{"SELECT 1"}'', is an array';

CREATE FUNCTION sqleq_grade_page(reference text, answers text[], bound integer DEFAULT NULL, semantics text DEFAULT 'auto', timeout interval DEFAULT NULL, names text[] DEFAULT NULL)
RETURNS SETOF text
AS 'MODULE_PATHNAME', 'sqleq_grade_page' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 10000000 ROWS 40;
COMMENT ON FUNCTION sqleq_grade_page(text, text[], integer, text, interval, text[]) IS
    'the marks of sqleq_grade_all() as an HTML page, a row per line: for a class with equivalent answers together; for one answer its feedback, hint by hint, '
    'without the reference. names: whose answers they are; other arguments as for sqleq_grade_all()';

CREATE FUNCTION sqleq_evaluation.report(name text)
RETURNS SETOF text
AS 'MODULE_PATHNAME', 'sqleq_evaluation_report' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 10000;
COMMENT ON FUNCTION sqleq_evaluation.report(text) IS
    'the last run of an evaluation as an HTML page, a row per line: models side by side, their mistakes, faults of gold queries, all answers, and a '
    'counterexample for each wrong one. Shows what the views of sqleq_evaluation show';

CREATE FUNCTION sqleq_hunt.caq_expr(hole integer, type anyelement, VARIADIC "row" "any") RETURNS anyelement
AS 'MODULE_PATHNAME', 'sqleq_caq_expr' LANGUAGE C STABLE PARALLEL SAFE;
COMMENT ON FUNCTION sqleq_hunt.caq_expr(integer, anyelement, "any") IS
    'an expression hole: any immutable expression of that type over those rows. hole: the same number is the same expression; type: a NULL of the result type';

CREATE TABLE sqleq_sample (
    relation regclass NOT NULL,
    attribute name NOT NULL,
    value text NOT NULL,
    PRIMARY KEY (relation, attribute, value)
);
COMMENT ON TABLE sqleq_sample IS
    'values worth trying in a column when sqleq looks for a counterexample: INSERT INTO sqleq_sample VALUES (''employee'', ''email'', ''ann@example.com''). '
    'They must satisfy the constraints like any other value; whoever may insert into the column may write them, whoever may read it sees them';
COMMENT ON COLUMN sqleq_sample.relation IS 'the table';
COMMENT ON COLUMN sqleq_sample.attribute IS 'its column';
COMMENT ON COLUMN sqleq_sample.value IS 'the value, as text of the column''s type';
ALTER TABLE sqleq_sample ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen ON sqleq_sample FOR SELECT USING (EXISTS (
    SELECT FROM pg_catalog.pg_attribute a
    WHERE a.attrelid OPERATOR(pg_catalog.=) relation AND a.attname OPERATOR(pg_catalog.=) attribute AND pg_catalog.has_column_privilege(relation, a.attnum, 'SELECT')));
COMMENT ON POLICY seen ON sqleq_sample IS 'whoever may read the column';
CREATE POLICY written ON sqleq_sample USING (EXISTS (
    SELECT FROM pg_catalog.pg_attribute a
    WHERE a.attrelid OPERATOR(pg_catalog.=) relation AND a.attname OPERATOR(pg_catalog.=) attribute AND pg_catalog.has_column_privilege(relation, a.attnum, 'INSERT')));
COMMENT ON POLICY written ON sqleq_sample IS 'whoever could insert the value itself';
GRANT SELECT, INSERT, UPDATE, DELETE ON sqleq_sample TO PUBLIC;
SELECT pg_catalog.pg_extension_config_dump('sqleq_sample', '');

CREATE TABLE sqleq_internal.lemma (
    name text PRIMARY KEY,
    ddl text NOT NULL,
    q1 text NOT NULL,
    q2 text NOT NULL,
    turned boolean NOT NULL,
    document text NOT NULL,
    proof text NOT NULL,
    added timestamptz NOT NULL DEFAULT pg_catalog.now()
);
COMMENT ON TABLE sqleq_internal.lemma IS 'lemmas added by sqleq_internal.lemma_add(); a check proves each lemma again before it uses it';
COMMENT ON COLUMN sqleq_internal.lemma.name IS 'name of the lemma; the outline of a proof names it, stats of sqleq_explain as lemma.NAME';
COMMENT ON COLUMN sqleq_internal.lemma.ddl IS 'makes the tables that the queries name';
COMMENT ON COLUMN sqleq_internal.lemma.q1 IS 'the pattern: an abstract query';
COMMENT ON COLUMN sqleq_internal.lemma.q2 IS 'the replacement: an equivalent abstract query';
COMMENT ON COLUMN sqleq_internal.lemma.turned IS 'whether the document has the pattern as its second query';
COMMENT ON COLUMN sqleq_internal.lemma.document IS 'the problem document of both queries';
COMMENT ON COLUMN sqleq_internal.lemma.proof IS 'how the equivalence was proved';
COMMENT ON COLUMN sqleq_internal.lemma.added IS 'when it was proved';
SELECT pg_catalog.pg_extension_config_dump('sqleq_internal.lemma', '');

CREATE VIEW sqleq_internal.lemmas AS SELECT name, ddl, q1, q2, proof, added FROM sqleq_internal.lemma;
COMMENT ON VIEW sqleq_internal.lemmas IS 'lemmas that proofs may use, besides those that come with the extension';
COMMENT ON COLUMN sqleq_internal.lemmas.name IS 'name of the lemma';
COMMENT ON COLUMN sqleq_internal.lemmas.ddl IS 'makes the tables that the queries name';
COMMENT ON COLUMN sqleq_internal.lemmas.q1 IS 'the pattern: an abstract query';
COMMENT ON COLUMN sqleq_internal.lemmas.q2 IS 'the replacement: an equivalent abstract query';
COMMENT ON COLUMN sqleq_internal.lemmas.proof IS 'how the equivalence was proved';
COMMENT ON COLUMN sqleq_internal.lemmas.added IS 'when it was proved';
GRANT SELECT ON sqleq_internal.lemmas TO PUBLIC;

CREATE FUNCTION sqleq_internal.lemma_add(name text, ddl text, q1 text, q2 text, timeout interval DEFAULT NULL,
    OUT added boolean, OUT verdict sqleq_verdict, OUT reason text)
RETURNS record
AS 'MODULE_PATHNAME', 'sqleq_lemma_add' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 100000;
COMMENT ON FUNCTION sqleq_internal.lemma_add(text, text, text, text, interval) IS
    'proves two abstract queries equivalent for every way of filling their holes, and stores them as a lemma: proofs then replace q1 by q2. ddl: CREATE TABLE ... of '
    'the tables they name; q1, q2: the queries, with calls of caq_expr() as holes. added: whether it was stored; reason: why not. Only the owner of sqleq_internal.lemma may call it';

CREATE FUNCTION sqleq_internal.lemma_drop(name text) RETURNS void
AS 'MODULE_PATHNAME', 'sqleq_lemma_drop' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION sqleq_internal.lemma_drop(text) IS 'drops a lemma that sqleq_internal.lemma_add() has stored. Only the owner of sqleq_internal.lemma may call it';

-- ALTER EXTENSION sqleq SET SCHEMA leaves what is in the extension's own schemas where it is.
CREATE FUNCTION sqleq_hunt.stay() RETURNS event_trigger
AS 'MODULE_PATHNAME', 'sqleq_hunt_stay' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION sqleq_hunt.stay() IS 'lets ALTER EXTENSION sqleq SET SCHEMA leave the extension''s own schemas as they are';
REVOKE EXECUTE ON FUNCTION sqleq_hunt.stay() FROM PUBLIC;
CREATE EVENT TRIGGER sqleq_hunt_stay_begin ON ddl_command_start WHEN TAG IN ('ALTER EXTENSION') EXECUTE FUNCTION sqleq_hunt.stay();
ALTER EVENT TRIGGER sqleq_hunt_stay_begin ENABLE ALWAYS;
COMMENT ON EVENT TRIGGER sqleq_hunt_stay_begin IS 'before ALTER EXTENSION sqleq SET SCHEMA: what is in the extension''s own schemas leaves the extension';
CREATE EVENT TRIGGER sqleq_hunt_stay_end ON ddl_command_end WHEN TAG IN ('ALTER EXTENSION') EXECUTE FUNCTION sqleq_hunt.stay();
ALTER EVENT TRIGGER sqleq_hunt_stay_end ENABLE ALWAYS;
COMMENT ON EVENT TRIGGER sqleq_hunt_stay_end IS 'after ALTER EXTENSION sqleq SET SCHEMA: it belongs to the extension again';

CREATE TABLE sqleq_hunt.oracle (
    name text PRIMARY KEY,
    schema_ddl text NOT NULL,
    q1 text NOT NULL,
    q2 text NOT NULL,
    semantics text NOT NULL CHECK (semantics OPERATOR(pg_catalog.=) 'bag' OR semantics OPERATOR(pg_catalog.=) 'list'),
    proof text NOT NULL,
    outline text,
    assumptions text[] NOT NULL,
    holes text[] NOT NULL,
    enabled boolean NOT NULL DEFAULT true,
    added timestamptz NOT NULL DEFAULT pg_catalog.now(),
    origin text NOT NULL DEFAULT 'user' CHECK (origin OPERATOR(pg_catalog.=) ANY (ARRAY['built-in', 'user', 'rewrite', 'endpoint'])),
    method text,
    fingerprint text,
    plan1 text,
    plan2 text,
    cluster integer
);
COMMENT ON TABLE sqleq_hunt.oracle IS
    'test oracles: pairs of abstract queries that were proved equivalent for every way of filling their holes; sqleq_hunt.oracle_add() adds some';
COMMENT ON COLUMN sqleq_hunt.oracle.name IS 'name of the oracle in reports';
COMMENT ON COLUMN sqleq_hunt.oracle.schema_ddl IS 'makes the tables that the queries name; each is a table hole, any relation with these columns and constraints';
COMMENT ON COLUMN sqleq_hunt.oracle.q1 IS 'an abstract query: expression holes are calls of caq_expr()';
COMMENT ON COLUMN sqleq_hunt.oracle.q2 IS 'an equivalent abstract query';
COMMENT ON COLUMN sqleq_hunt.oracle.semantics IS 'whether the order of rows counts (list) or not (bag)';
COMMENT ON COLUMN sqleq_hunt.oracle.proof IS 'how the equivalence was proved';
COMMENT ON COLUMN sqleq_hunt.oracle.outline IS 'the steps of the proof, one per line';
COMMENT ON COLUMN sqleq_hunt.oracle.assumptions IS 'what the proof rests on; an instance that breaks it raises an error and is no test';
COMMENT ON COLUMN sqleq_hunt.oracle.holes IS 'number, result type and row types of the expression holes';
COMMENT ON COLUMN sqleq_hunt.oracle.enabled IS 'whether campaigns use it';
COMMENT ON COLUMN sqleq_hunt.oracle.added IS 'when it was proved';
COMMENT ON COLUMN sqleq_hunt.oracle.origin IS
    'who added it: built-in (sqleq_hunt.oracle_load), user (sqleq_hunt.oracle_add), rewrite (sqleq_hunt.discover), endpoint (sqleq_hunt.discover_endpoint)';
COMMENT ON COLUMN sqleq_hunt.oracle.method IS 'how it was found: the rewrites in order';
COMMENT ON COLUMN sqleq_hunt.oracle.fingerprint IS
    'equal for oracles that are the same except for names, types, constants and numbers of columns; made by sqleq_hunt.discover()';
COMMENT ON COLUMN sqleq_hunt.oracle.plan1 IS 'shape of the plan of q1 on empty tables';
COMMENT ON COLUMN sqleq_hunt.oracle.plan2 IS 'shape of the plan of q2 on empty tables';
COMMENT ON COLUMN sqleq_hunt.oracle.cluster IS 'oracles with similar plans (tree edit distance) have the same number';
-- What sqleq_hunt.oracle_load() brings is proved again where a dump is restored, by the library that is there.
SELECT pg_catalog.pg_extension_config_dump('sqleq_hunt.oracle', 'WHERE origin OPERATOR(pg_catalog.<>) ''built-in'' OR NOT enabled');

CREATE FUNCTION sqleq_hunt.oracle_add(name text, schema_ddl text, q1 text, q2 text, timeout interval DEFAULT NULL,
    OUT added boolean, OUT verdict sqleq_verdict, OUT reason text, OUT proof text, OUT outline text, OUT assumptions text[],
    OUT counterexample jsonb, OUT result1 jsonb, OUT result2 jsonb)
RETURNS record
AS 'MODULE_PATHNAME', 'sqleq_oracle_add' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 100000;
COMMENT ON FUNCTION sqleq_hunt.oracle_add(text, text, text, text, interval) IS
    'proves two abstract queries equivalent for every way of filling their holes, and adds them to sqleq_hunt.oracle. schema_ddl: CREATE TABLE ... of the '
    'tables they name, which stand for any relation with these columns; q1, q2: the queries, with calls of caq_expr() as expression holes. added: whether '
    'there is a proof; reason: why not; counterexample, result1, result2: a database on which they differ; reason then has the values of caq_expr() there, '
    'for the setting sqleq.hole_values';
REVOKE EXECUTE ON FUNCTION sqleq_hunt.oracle_add(text, text, text, text, interval) FROM PUBLIC;

CREATE FUNCTION sqleq_hunt.oracle_load(timeout interval DEFAULT NULL, OUT name text, OUT added boolean, OUT reason text)
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'sqleq_oracle_load' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000000 ROWS 130;
COMMENT ON FUNCTION sqleq_hunt.oracle_load(interval) IS
    'proves the oracles that come with the extension, and adds them to sqleq_hunt.oracle; existing ones are skipped. timeout: for each, NULL means the '
    'setting sqleq.timeout; reason: why an oracle was not added';
REVOKE EXECUTE ON FUNCTION sqleq_hunt.oracle_load(interval) FROM PUBLIC;

CREATE TABLE sqleq_hunt.candidate (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    tried timestamptz NOT NULL DEFAULT pg_catalog.now(),
    origin text NOT NULL,
    method text,
    schema_ddl text NOT NULL,
    q1 text NOT NULL,
    q2 text NOT NULL,
    outcome text NOT NULL CHECK (outcome OPERATOR(pg_catalog.=) ANY (ARRAY['refuted', 'unknown', 'invalid'])),
    reason text NOT NULL
);
COMMENT ON TABLE sqleq_hunt.candidate IS
    'the latest pairs of abstract queries that discovery tried and that are not oracles: examples of what fails; rows may be deleted';
COMMENT ON COLUMN sqleq_hunt.candidate.id IS 'number of the candidate, in the order of trials';
COMMENT ON COLUMN sqleq_hunt.candidate.tried IS 'time of the trial';
COMMENT ON COLUMN sqleq_hunt.candidate.origin IS 'rewrite or endpoint';
COMMENT ON COLUMN sqleq_hunt.candidate.method IS 'the rewrites in order';
COMMENT ON COLUMN sqleq_hunt.candidate.schema_ddl IS 'makes the tables that the queries name';
COMMENT ON COLUMN sqleq_hunt.candidate.q1 IS 'an abstract query';
COMMENT ON COLUMN sqleq_hunt.candidate.q2 IS 'the supposedly equivalent query';
COMMENT ON COLUMN sqleq_hunt.candidate.outcome IS 'refuted: this server confirmed a difference; unknown: there is no proof; invalid: the server refuses it';
COMMENT ON COLUMN sqleq_hunt.candidate.reason IS 'reason of the outcome';

CREATE FUNCTION sqleq_hunt.discover(candidates bigint DEFAULT 1000, seed bigint DEFAULT 0, first bigint DEFAULT 0, timeout interval DEFAULT NULL,
    proof_timeout interval DEFAULT '500 ms', cluster_limit bigint DEFAULT 50,
    OUT tried bigint, OUT invalid bigint, OUT trivial bigint, OUT known bigint, OUT proved bigint, OUT refuted bigint, OUT unknown bigint,
    OUT added bigint, OUT clusters integer, OUT next bigint)
RETURNS record
AS 'MODULE_PATHNAME', 'sqleq_discover' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000000;
COMMENT ON FUNCTION sqleq_hunt.discover(bigint, bigint, bigint, interval, interval, bigint) IS
    'discovers oracles: rewrites random abstract queries at random, rightly and wrongly, and adds proved pairs to sqleq_hunt.oracle. candidates, seed, '
    'first: how many and which ones; timeout: of the call, proof_timeout: of each candidate; cluster_limit: maximum number of oracles with similar plans. '
    'invalid: refused by the server; trivial: both queries have the same plan, or differ in names only; known: such an oracle exists; proved, refuted, '
    'unknown: verdicts of the others; added: the proved ones that were kept; clusters: number of clusters; next: number to continue with';
REVOKE EXECUTE ON FUNCTION sqleq_hunt.discover(bigint, bigint, bigint, interval, interval, bigint) FROM PUBLIC;

CREATE FUNCTION sqleq_hunt.discover_endpoint(requests integer DEFAULT 1, candidates integer DEFAULT 10, seed bigint DEFAULT 0, proof_timeout interval DEFAULT '2 s',
    cluster_limit integer DEFAULT 50,
    OUT requested bigint, OUT failed bigint, OUT malformed bigint, OUT tried bigint, OUT invalid bigint, OUT trivial bigint, OUT known bigint, OUT proved bigint,
    OUT refuted bigint, OUT unknown bigint, OUT added bigint, OUT clusters integer, OUT message text)
RETURNS record
AS 'MODULE_PATHNAME', 'sqleq_discover_endpoint' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000000;
COMMENT ON FUNCTION sqleq_hunt.discover_endpoint(integer, integer, bigint, interval, integer) IS
    'discovers oracles with an OpenAI-compatible chat endpoint (settings sqleq.endpoint_*): each request shows proved and failed examples and asks for '
    'candidates; proved pairs are added to sqleq_hunt.oracle. seed: which examples. requested, failed: requests; malformed: candidates that cannot be read;'
    ' message: why the last failed request failed; other columns as in sqleq_hunt.discover()';
REVOKE EXECUTE ON FUNCTION sqleq_hunt.discover_endpoint(integer, integer, bigint, interval, integer) FROM PUBLIC;

CREATE TABLE sqleq_hunt.bug (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    found timestamptz NOT NULL DEFAULT pg_catalog.now(),
    kind text NOT NULL,
    oracle text NOT NULL,
    seed bigint NOT NULL,
    test bigint NOT NULL,
    settings1 text NOT NULL,
    settings2 text NOT NULL,
    script text NOT NULL,
    result1 text NOT NULL,
    result2 text NOT NULL,
    plan1 text NOT NULL DEFAULT '',
    plan2 text NOT NULL DEFAULT '',
    vanishes_with text NOT NULL DEFAULT '',
    fingerprint text NOT NULL UNIQUE,
    seen integer NOT NULL DEFAULT 1,
    host text NOT NULL DEFAULT '',
    version text NOT NULL DEFAULT '',
    last_seen timestamptz NOT NULL DEFAULT pg_catalog.now(),
    elsewhere text NOT NULL DEFAULT '',
    met_as bigint[] NOT NULL DEFAULT '{}'
);
COMMENT ON TABLE sqleq_hunt.bug IS
    'bugs that tests of this server have found, reduced; one row per fingerprint. NOTIFY sqleq_bug announces a new row; its payload is the id and the kind';
COMMENT ON COLUMN sqleq_hunt.bug.id IS 'number of the bug; sqleq_hunt.bug_script() takes it';
COMMENT ON COLUMN sqleq_hunt.bug.found IS 'when it was first found';
COMMENT ON COLUMN sqleq_hunt.bug.kind IS
    'wrong result; internal error: one that no query may raise; error mismatch: an error of only one query, where nothing may raise one; hang: one query '
    'does not end, the other is fast; wrong plan: it does not compute its query, whatever rows the test has; crash; differs from version ...: all plans '
    'agree here, and the second server returns another result';
COMMENT ON COLUMN sqleq_hunt.bug.oracle IS 'name of the violated oracle';
COMMENT ON COLUMN sqleq_hunt.bug.seed IS 'seed of the test';
COMMENT ON COLUMN sqleq_hunt.bug.test IS 'SELECT * FROM sqleq_hunt.oracle_test(1, seed, oracle, test) runs it again on the same server, sqleq_hunt.oracle_script(test, seed, oracle) shows it';
COMMENT ON COLUMN sqleq_hunt.bug.settings1 IS 'settings and respellings of the query that looks right, as far as they are needed';
COMMENT ON COLUMN sqleq_hunt.bug.settings2 IS 'the same for the query that looks wrong';
COMMENT ON COLUMN sqleq_hunt.bug.script IS
    'shows the bug on a server without this extension; psql -X -v ON_ERROR_STOP=1 -f exits with 3 if the server has the bug, with 0 if not (2: a crash)';
COMMENT ON COLUMN sqleq_hunt.bug.result1 IS 'rows of the query that looks right, or its error';
COMMENT ON COLUMN sqleq_hunt.bug.result2 IS 'rows of the query that looks wrong, or its error';
COMMENT ON COLUMN sqleq_hunt.bug.plan1 IS 'plan of the query that looks right';
COMMENT ON COLUMN sqleq_hunt.bug.plan2 IS 'plan of the query that looks wrong';
COMMENT ON COLUMN sqleq_hunt.bug.vanishes_with IS 'a single setting under which the second query is right, if there is one';
COMMENT ON COLUMN sqleq_hunt.bug.fingerprint IS
    'equal for bugs that seem to be the same: kind, vanishes_with, and the kinds of plan nodes that disappear with it';
COMMENT ON COLUMN sqleq_hunt.bug.seen IS 'how often it was found';
COMMENT ON COLUMN sqleq_hunt.bug.host IS 'the machine on which it was first found';
COMMENT ON COLUMN sqleq_hunt.bug.version IS 'the version of the server on which it was first found';
COMMENT ON COLUMN sqleq_hunt.bug.last_seen IS 'when it was last found';
COMMENT ON COLUMN sqleq_hunt.bug.elsewhere IS
    'with a second server (sqleq.second_server): also wrong on its version, not on it, or why its script cannot run there; empty: not tried';
COMMENT ON COLUMN sqleq_hunt.bug.met_as IS
    'hashes of errors, laws and stacks that tests met and that were reduced to this bug; later ones are counted in seen, and rarely reduced again';
SELECT pg_catalog.pg_extension_config_dump('sqleq_hunt.bug', '');
SELECT pg_catalog.pg_extension_config_dump('sqleq_hunt.bug_id_seq', '');

CREATE TABLE sqleq_hunt.muted_bug (
    pattern text PRIMARY KEY,
    reason text,
    seen bigint NOT NULL DEFAULT 0
);
COMMENT ON TABLE sqleq_hunt.muted_bug IS
    'known bugs: bugs that match a pattern are counted here instead of in sqleq_hunt.bug. INSERT and DELETE rows as you like';
COMMENT ON COLUMN sqleq_hunt.muted_bug.pattern IS 'as for LIKE; matched with kind, oracle, script, plan1, plan2, result2 (an error''s message) and vanishes_with of a bug, each as a whole';
COMMENT ON COLUMN sqleq_hunt.muted_bug.reason IS 'reason, for people';
COMMENT ON COLUMN sqleq_hunt.muted_bug.seen IS 'number of bugs not reported';
SELECT pg_catalog.pg_extension_config_dump('sqleq_hunt.muted_bug', '');

CREATE FUNCTION sqleq_hunt.oracle_test(tests bigint DEFAULT 1000, seed bigint DEFAULT 0, oracle text DEFAULT NULL, first bigint DEFAULT 0, timeout interval DEFAULT NULL,
    OUT done bigint, OUT executed bigint, OUT with_rows bigint, OUT refused bigint, OUT bugs integer, OUT next bigint, OUT compared bigint, OUT not_compared bigint)
RETURNS record
AS 'MODULE_PATHNAME', 'sqleq_oracle_test' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000000;
COMMENT ON FUNCTION sqleq_hunt.oracle_test(bigint, bigint, text, bigint, interval) IS
    'tests this server, as the caller, who must not be a superuser: fills the holes of oracles with random expressions and tables, runs both queries on '
    'random databases under random planner settings, and stores differences in sqleq_hunt.bug. Everything else is rolled back. tests: how many; seed, '
    'first: which ones, the same values give the same tests; oracle: only this one; timeout: NULL means none. done: tests with two results; executed: '
    'queries; with_rows: tests with rows in the result; refused: tests that raised an error; bugs: found now, known ones included; next: number to continue'
    ' with; compared: tests that also gave rows on the second server (sqleq.second_server); not_compared: tests refused there, or affected by a documented '
    'change; both are NULL without a second server';
REVOKE EXECUTE ON FUNCTION sqleq_hunt.oracle_test(bigint, bigint, text, bigint, interval) FROM PUBLIC;

CREATE FUNCTION sqleq_hunt.oracle_script(test bigint, seed bigint DEFAULT 0, oracle text DEFAULT NULL)
RETURNS SETOF text
AS 'MODULE_PATHNAME', 'sqleq_oracle_script' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000000 ROWS 40;
COMMENT ON FUNCTION sqleq_hunt.oracle_script(bigint, bigint, text) IS
    'a test of sqleq_hunt.oracle_test() as a script for psql: its database, its two queries and their settings, for any server without this extension. '
    'test, seed, oracle: which one, as for sqleq_hunt.oracle_test(). NULL if there is no oracle';
REVOKE EXECUTE ON FUNCTION sqleq_hunt.oracle_script(bigint, bigint, text) FROM PUBLIC;

CREATE FUNCTION sqleq_hunt.oracle_ideas(tests bigint DEFAULT 1000, seed bigint DEFAULT 0)
RETURNS TABLE (idea text, in_tests bigint)
AS 'MODULE_PATHNAME', 'sqleq_oracle_ideas' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000000;
COMMENT ON FUNCTION sqleq_hunt.oracle_ideas(bigint, bigint) IS
    'how often the ideas of the wider grammar, and the laws, occur in the whole queries among the first tests of a seed; runs none of them. tests: how '
    'many; in_tests: number of these tests';
REVOKE EXECUTE ON FUNCTION sqleq_hunt.oracle_ideas(bigint, bigint) FROM PUBLIC;

CREATE FUNCTION sqleq_hunt.concurrent_ideas(databases bigint DEFAULT 100, seed bigint DEFAULT 0)
RETURNS TABLE (idea text, in_tests bigint)
AS 'MODULE_PATHNAME', 'sqleq_concurrent_ideas' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000000;
COMMENT ON FUNCTION sqleq_hunt.concurrent_ideas(bigint, bigint) IS
    'how often structures and their changes occur in the tests of the first concurrent databases (sqleq.hunt_concurrent_sample) of a seed; makes none of them. '
    'databases: how many; in_tests: number of their tests';
REVOKE EXECUTE ON FUNCTION sqleq_hunt.concurrent_ideas(bigint, bigint) FROM PUBLIC;

CREATE TABLE sqleq_hunt.snippet (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL CHECK (kind OPERATOR(pg_catalog.=) 'expression' OR kind OPERATOR(pg_catalog.=) 'table'),
    text text NOT NULL,
    arguments regtype[] NOT NULL DEFAULT '{}',
    results regtype[] NOT NULL CHECK (pg_catalog.cardinality(results) OPERATOR(pg_catalog.>) 0),
    source text NOT NULL DEFAULT 'user' CHECK (source OPERATOR(pg_catalog.=) ANY (ARRAY['generated', 'user', 'llm'])),
    enabled boolean NOT NULL DEFAULT true,
    added timestamptz NOT NULL DEFAULT pg_catalog.now(),
    UNIQUE (kind, text),
    CHECK (kind OPERATOR(pg_catalog.=) 'table' OR pg_catalog.cardinality(results) OPERATOR(pg_catalog.=) 1),
    CHECK (text OPERATOR(pg_catalog.!~) E'\\$[A-Za-z_]*\\$')
);
COMMENT ON TABLE sqleq_hunt.snippet IS
    'expressions and queries for tests to use besides generated ones; add your own. They are checked whenever they fill a hole of an oracle; '
    'nondeterministic ones are skipped';
COMMENT ON COLUMN sqleq_hunt.snippet.id IS 'number of the snippet';
COMMENT ON COLUMN sqleq_hunt.snippet.kind IS
    'expression: over $1, $2 ...; table: a query over a relation t with columns c1, c2 ..., or over no relation';
COMMENT ON COLUMN sqleq_hunt.snippet.text IS 'the text, such as $1 + length($2) > 3, or SELECT c2, count(*) FROM t GROUP BY c2';
COMMENT ON COLUMN sqleq_hunt.snippet.arguments IS 'types of $1, $2 ..., or of the columns of t';
COMMENT ON COLUMN sqleq_hunt.snippet.results IS 'type of the expression, or types of the query''s columns; they must be those of the hole';
COMMENT ON COLUMN sqleq_hunt.snippet.source IS 'user, llm, or generated by sqleq_hunt.snippet_generate()';
COMMENT ON COLUMN sqleq_hunt.snippet.enabled IS 'whether tests use it';
COMMENT ON COLUMN sqleq_hunt.snippet.added IS 'when it was added';
SELECT pg_catalog.pg_extension_config_dump('sqleq_hunt.snippet', '');
SELECT pg_catalog.pg_extension_config_dump('sqleq_hunt.snippet_id_seq', '');

CREATE TABLE sqleq_hunt.entry (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    folder text NOT NULL CHECK (folder OPERATOR(pg_catalog.=) ANY (ARRAY['laws', 'scenarios', 'indexed_types'])),
    text text NOT NULL,
    enabled boolean NOT NULL DEFAULT true,
    added timestamptz NOT NULL DEFAULT pg_catalog.now()
);
COMMENT ON TABLE sqleq_hunt.entry IS
    'laws, scripted scenarios and types of your own, which tests use besides those that are installed with the extension; written as there: data/README.md of the source';
COMMENT ON SEQUENCE sqleq_hunt.entry_id_seq IS 'numbers of entries';
COMMENT ON COLUMN sqleq_hunt.entry.id IS 'number of the entry';
COMMENT ON COLUMN sqleq_hunt.entry.folder IS 'what it is: laws, scenarios or indexed_types';
COMMENT ON COLUMN sqleq_hunt.entry.text IS 'header lines (-- key: value), then the expression or the statements; or several such paragraphs';
COMMENT ON COLUMN sqleq_hunt.entry.enabled IS 'whether tests use it';
COMMENT ON COLUMN sqleq_hunt.entry.added IS 'when it came';
SELECT pg_catalog.pg_extension_config_dump('sqleq_hunt.entry', '');
SELECT pg_catalog.pg_extension_config_dump('sqleq_hunt.entry_id_seq', '');

CREATE FUNCTION sqleq_hunt.snippet_generate(snippets integer DEFAULT 100, seed bigint DEFAULT 0) RETURNS integer
AS 'MODULE_PATHNAME', 'sqleq_snippets_generate' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000000;
COMMENT ON FUNCTION sqleq_hunt.snippet_generate(integer, bigint) IS
    'generates snippets for sqleq_hunt.snippet, and keeps those that run without an error and return more than one value. snippets: how many; seed: which '
    'ones. Returns the number of new ones';
REVOKE EXECUTE ON FUNCTION sqleq_hunt.snippet_generate(integer, bigint) FROM PUBLIC;

CREATE FUNCTION sqleq_hunt.snippet_endpoint(requests integer DEFAULT 1, snippets integer DEFAULT 20,
    OUT requested integer, OUT failed integer, OUT malformed integer, OUT tried integer, OUT known integer, OUT kept integer, OUT message text)
RETURNS record
AS 'MODULE_PATHNAME', 'sqleq_snippets_endpoint' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 1000000;
COMMENT ON FUNCTION sqleq_hunt.snippet_endpoint(integer, integer) IS
    'asks a chat endpoint (settings sqleq.endpoint_*) for expressions, and keeps in sqleq_hunt.snippet those that run without an error and return more than'
    ' one value. requests: how many; snippets: how many per request. requested, failed: requests; malformed: snippets that cannot be read; known: existing '
    'ones; message: why the last failed request failed';
REVOKE EXECUTE ON FUNCTION sqleq_hunt.snippet_endpoint(integer, integer) FROM PUBLIC;

CREATE FUNCTION sqleq_hunt.bug_script(id integer) RETURNS SETOF text
AS 'MODULE_PATHNAME', 'sqleq_bug_script' LANGUAGE C STABLE PARALLEL UNSAFE COST 1000;
COMMENT ON FUNCTION sqleq_hunt.bug_script(integer) IS 'a plain SQL script that shows a bug of sqleq_hunt.bug, with both results, on a server without this extension. Needs the right to read that table';

CREATE FUNCTION sqleq_hunt.bug_report(id integer) RETURNS SETOF text
AS 'MODULE_PATHNAME', 'sqleq_bug_report' LANGUAGE C STABLE PARALLEL UNSAFE COST 1000;
COMMENT ON FUNCTION sqleq_hunt.bug_report(integer) IS
    E'a bug of sqleq_hunt.bug as a self-contained HTML page: both queries, results and plans side by side with their differences marked, the database, a '
    'script to replay it. Needs the right to read that table. In psql: \\a \\t \\o bug.html';

CREATE TABLE sqleq_hunt.campaign (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    seed bigint NOT NULL,
    role name NOT NULL,
    oracles text NOT NULL,
    workers integer NOT NULL,
    cpu_share real NOT NULL,
    rate integer,
    tests bigint,
    until timestamptz,
    state text NOT NULL DEFAULT 'running' CHECK (state OPERATOR(pg_catalog.=) ANY (ARRAY['running', 'finished', 'stopped', 'failed'])),
    reason text,
    started timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
    ended timestamptz,
    slice integer NOT NULL DEFAULT 1,
    slices integer NOT NULL DEFAULT 1
);
COMMENT ON TABLE sqleq_hunt.campaign IS 'campaigns: background workers that test this server with the oracles; see sqleq_hunt.campaign_status';
SELECT pg_catalog.pg_extension_config_dump('sqleq_hunt.campaign', '');
SELECT pg_catalog.pg_extension_config_dump('sqleq_hunt.campaign_id_seq', '');
COMMENT ON COLUMN sqleq_hunt.campaign.id IS 'number of the campaign';
COMMENT ON COLUMN sqleq_hunt.campaign.seed IS 'seed of the tests';
COMMENT ON COLUMN sqleq_hunt.campaign.role IS 'role that runs the tests';
COMMENT ON COLUMN sqleq_hunt.campaign.oracles IS 'pattern (LIKE) of the names of its oracles';
COMMENT ON COLUMN sqleq_hunt.campaign.workers IS 'number of background workers';
COMMENT ON COLUMN sqleq_hunt.campaign.cpu_share IS 'share of a processor that each worker may use';
COMMENT ON COLUMN sqleq_hunt.campaign.rate IS 'tests per second that each worker may run; NULL: no limit';
COMMENT ON COLUMN sqleq_hunt.campaign.tests IS 'number of tests; NULL: no limit';
COMMENT ON COLUMN sqleq_hunt.campaign.until IS 'when it ends; NULL: when it is stopped';
COMMENT ON COLUMN sqleq_hunt.campaign.state IS 'running, finished (all tests done, or its time has passed), stopped, or failed';
COMMENT ON COLUMN sqleq_hunt.campaign.reason IS 'why it was stopped, or failed';
COMMENT ON COLUMN sqleq_hunt.campaign.started IS 'when it was started';
COMMENT ON COLUMN sqleq_hunt.campaign.ended IS 'when it ended';
COMMENT ON COLUMN sqleq_hunt.campaign.slice IS 'which part of the seed''s test databases it runs, from 1 on';
COMMENT ON COLUMN sqleq_hunt.campaign.slices IS 'number of parts';

CREATE TABLE sqleq_hunt.campaign_worker (
    campaign integer NOT NULL REFERENCES sqleq_hunt.campaign ON DELETE CASCADE,
    worker integer NOT NULL,
    state text NOT NULL DEFAULT 'running',
    pid integer,
    next bigint NOT NULL,
    tests bigint NOT NULL DEFAULT 0,
    queries bigint NOT NULL DEFAULT 0,
    with_rows bigint NOT NULL DEFAULT 0,
    refused bigint NOT NULL DEFAULT 0,
    reports bigint NOT NULL DEFAULT 0,
    muted bigint NOT NULL DEFAULT 0,
    plans bigint NOT NULL DEFAULT 0,
    oracles bigint NOT NULL DEFAULT 0,
    starts integer NOT NULL DEFAULT 0,
    per_second double precision NOT NULL DEFAULT 0,
    reported timestamptz,
    compared bigint NOT NULL DEFAULT 0,
    not_compared bigint NOT NULL DEFAULT 0,
    concurrent bigint NOT NULL DEFAULT 0,
    seen_plans bytea,
    PRIMARY KEY (campaign, worker)
) WITH (fillfactor = 50);
COMMENT ON TABLE sqleq_hunt.campaign_worker IS 'progress of the workers of campaigns';
SELECT pg_catalog.pg_extension_config_dump('sqleq_hunt.campaign_worker', '');
COMMENT ON COLUMN sqleq_hunt.campaign_worker.campaign IS 'number of the campaign';
COMMENT ON COLUMN sqleq_hunt.campaign_worker.worker IS 'number of the worker, from 0 on; of n workers, each takes every n-th test database';
COMMENT ON COLUMN sqleq_hunt.campaign_worker.state IS 'running, finished, stopped, or failed';
COMMENT ON COLUMN sqleq_hunt.campaign_worker.pid IS 'process, while it is running';
COMMENT ON COLUMN sqleq_hunt.campaign_worker.next IS 'number of the next test';
COMMENT ON COLUMN sqleq_hunt.campaign_worker.tests IS 'completed tests';
COMMENT ON COLUMN sqleq_hunt.campaign_worker.queries IS 'queries that were executed';
COMMENT ON COLUMN sqleq_hunt.campaign_worker.with_rows IS 'tests whose results had rows';
COMMENT ON COLUMN sqleq_hunt.campaign_worker.refused IS 'tests that raised an error or took too long';
COMMENT ON COLUMN sqleq_hunt.campaign_worker.reports IS 'bugs found, known ones included';
COMMENT ON COLUMN sqleq_hunt.campaign_worker.muted IS 'bugs found that are muted';
COMMENT ON COLUMN sqleq_hunt.campaign_worker.plans IS 'different plans seen, restarts included; from 20000 on an estimate within 2 %';
COMMENT ON COLUMN sqleq_hunt.campaign_worker.oracles IS 'oracles tried';
COMMENT ON COLUMN sqleq_hunt.campaign_worker.starts IS 'number of starts of the process; more than one after a crash or a restart of the server';
COMMENT ON COLUMN sqleq_hunt.campaign_worker.per_second IS 'queries executed per second, recently';
COMMENT ON COLUMN sqleq_hunt.campaign_worker.reported IS 'when this row was written';
COMMENT ON COLUMN sqleq_hunt.campaign_worker.compared IS 'tests that also gave rows on the second server';
COMMENT ON COLUMN sqleq_hunt.campaign_worker.not_compared IS 'tests refused there, or affected by a documented change';
COMMENT ON COLUMN sqleq_hunt.campaign_worker.concurrent IS 'tests on concurrent databases (sqleq.hunt_concurrent_sample), which are not among tests';
COMMENT ON COLUMN sqleq_hunt.campaign_worker.seen_plans IS 'plans seen, as a sketch (HyperLogLog), for the next process';

CREATE FUNCTION sqleq_hunt.campaign_start(role name DEFAULT NULL, workers integer DEFAULT 1, seed bigint DEFAULT NULL, oracles text DEFAULT '%',
    cpu_share double precision DEFAULT 1, rate integer DEFAULT NULL, tests bigint DEFAULT NULL, duration interval DEFAULT NULL, slice text DEFAULT NULL)
RETURNS integer
AS 'MODULE_PATHNAME', 'sqleq_campaign_start' LANGUAGE C VOLATILE PARALLEL UNSAFE COST 100000;
COMMENT ON FUNCTION sqleq_hunt.campaign_start(name, integer, bigint, text, double precision, integer, bigint, interval, text) IS
    'starts background workers that test this server with the oracles until they are stopped; returns the number of the campaign. role: runs the tests, not'
    ' a superuser; NULL: the caller. seed: which tests, NULL: random; oracles: pattern of names; cpu_share: share of a processor for each worker; rate: '
    'tests per second for each worker; tests, duration: when it ends; slice: "3/20", only the third of twenty parts of the tests of that seed, so that '
    'servers do not repeat each other. See sqleq_hunt.campaign_status and sqleq_hunt.bug';
REVOKE EXECUTE ON FUNCTION sqleq_hunt.campaign_start(name, integer, bigint, text, double precision, integer, bigint, interval, text) FROM PUBLIC;

CREATE FUNCTION sqleq_hunt.campaign_stop(campaign integer DEFAULT NULL) RETURNS integer
AS 'MODULE_PATHNAME', 'sqleq_campaign_stop' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION sqleq_hunt.campaign_stop(integer) IS
    'stops a campaign, or all of them; returns how many were running. Its workers end when the transaction commits';
REVOKE EXECUTE ON FUNCTION sqleq_hunt.campaign_stop(integer) FROM PUBLIC;

CREATE FUNCTION sqleq_hunt.campaign_resume(campaign integer) RETURNS integer
AS 'MODULE_PATHNAME', 'sqleq_campaign_resume' LANGUAGE C VOLATILE PARALLEL UNSAFE;
COMMENT ON FUNCTION sqleq_hunt.campaign_resume(integer) IS
    'continues a campaign that was stopped, or whose workers are gone after a restart of the server; returns the number of workers started. With sqleq in '
    'shared_preload_libraries they come back on their own';
REVOKE EXECUTE ON FUNCTION sqleq_hunt.campaign_resume(integer) FROM PUBLIC;

CREATE FUNCTION sqleq_hunt.campaign_in_flight(OUT campaign integer, OUT worker integer, OUT pid integer, OUT phase text, OUT test bigint, OUT since timestamptz,
    OUT stuck boolean)
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'sqleq_campaign_in_flight' LANGUAGE C VOLATILE PARALLEL UNSAFE ROWS 8;
COMMENT ON FUNCTION sqleq_hunt.campaign_in_flight() IS
    'what the workers of campaigns are doing now, from their files. stuck: the test does not react to its cancel; only kill -9 stops its process, the '
    'server then restarts, and the worker reports a hang';
REVOKE EXECUTE ON FUNCTION sqleq_hunt.campaign_in_flight() FROM PUBLIC;

CREATE VIEW sqleq_hunt.campaign_status AS
SELECT c.id AS campaign,
       CASE WHEN c.state OPERATOR(pg_catalog.=) 'running' AND w.alive OPERATOR(pg_catalog.<) c.workers
            THEN CASE WHEN w.alive OPERATOR(pg_catalog.=) 0 THEN 'interrupted' ELSE 'running, workers missing' END
            ELSE c.state END AS state,
       CASE WHEN c.state OPERATOR(pg_catalog.=) 'running' AND w.alive OPERATOR(pg_catalog.=) 0 THEN pg_catalog.format('sqleq_hunt.campaign_resume(%s) goes on with it', c.id) ELSE c.reason END AS reason,
       w.alive AS workers,
       pg_catalog.date_trunc('second', coalesce(c.ended, pg_catalog.clock_timestamp()) OPERATOR(pg_catalog.-) c.started) AS running_for,
       w.tests,
       w.queries,
       pg_catalog.round(w.per_second) AS queries_per_second,
       pg_catalog.round(100.0 OPERATOR(pg_catalog.*) w.with_rows OPERATOR(pg_catalog./) CASE WHEN w.tests OPERATOR(pg_catalog.>) 0 THEN w.tests END, 1) AS percent_with_rows,
       pg_catalog.round(100.0 OPERATOR(pg_catalog.*) w.refused OPERATOR(pg_catalog./)
                        CASE WHEN w.tests OPERATOR(pg_catalog.+) w.refused OPERATOR(pg_catalog.>) 0 THEN w.tests OPERATOR(pg_catalog.+) w.refused END, 1) AS percent_refused,
       w.oracles,
       w.plans,
       w.reports,
       w.muted,
       (SELECT pg_catalog.count(*) FROM sqleq_hunt.bug AS b WHERE b.seed OPERATOR(pg_catalog.=) c.seed) AS bugs,
       w.restarts,
       c.seed,
       w.compared,
       w.not_compared,
       w.concurrent
FROM sqleq_hunt.campaign AS c
CROSS JOIN LATERAL (
    SELECT pg_catalog.count(a.pid)::pg_catalog.int4 AS alive, pg_catalog.sum(w.tests)::pg_catalog.int8 AS tests, pg_catalog.sum(w.queries)::pg_catalog.int8 AS queries,
           (CASE WHEN c.state OPERATOR(pg_catalog.=) 'running' AND pg_catalog.count(a.pid) OPERATOR(pg_catalog.>) 0 THEN pg_catalog.sum(w.per_second) FILTER (WHERE a.pid IS NOT NULL)
                 ELSE pg_catalog.sum(w.per_second) END)::pg_catalog.numeric AS per_second,
           pg_catalog.sum(w.with_rows)::pg_catalog.int8 AS with_rows, pg_catalog.sum(w.refused)::pg_catalog.int8 AS refused,
           pg_catalog.max(w.oracles) AS oracles, pg_catalog.max(w.plans) AS plans, pg_catalog.sum(w.reports)::pg_catalog.int8 AS reports,
           pg_catalog.sum(w.compared)::pg_catalog.int8 AS compared, pg_catalog.sum(w.not_compared)::pg_catalog.int8 AS not_compared,
           pg_catalog.sum(w.concurrent)::pg_catalog.int8 AS concurrent,
           pg_catalog.sum(w.muted)::pg_catalog.int8 AS muted, pg_catalog.sum(greatest(w.starts OPERATOR(pg_catalog.-) 1, 0))::pg_catalog.int4 AS restarts
    FROM sqleq_hunt.campaign_worker AS w
    LEFT JOIN pg_catalog.pg_stat_activity AS a ON a.pid OPERATOR(pg_catalog.=) w.pid AND a.backend_type OPERATOR(pg_catalog.=) 'sqleq campaign'
    WHERE w.campaign OPERATOR(pg_catalog.=) c.id
) AS w
ORDER BY c.id;
COMMENT ON VIEW sqleq_hunt.campaign_status IS
    E'one row per campaign: its progress and its results; made for \\watch. oracles, plans: of the worker that has seen most; reports: bugs found, known '
    'ones included; bugs: bugs in sqleq_hunt.bug that this campaign found first; restarts: how often its workers came back';

-- what \d+ and \dx+ show besides
COMMENT ON SEQUENCE sqleq_batch.run_id_seq IS 'numbers of sqleq_batch.run';
COMMENT ON SEQUENCE sqleq_evaluation.mined_id_seq IS 'numbers of sqleq_evaluation.mined';
COMMENT ON SEQUENCE sqleq_hunt.candidate_id_seq IS 'numbers of sqleq_hunt.candidate';
COMMENT ON SEQUENCE sqleq_hunt.bug_id_seq IS 'numbers of sqleq_hunt.bug';
COMMENT ON SEQUENCE sqleq_hunt.snippet_id_seq IS 'numbers of sqleq_hunt.snippet';
COMMENT ON SEQUENCE sqleq_hunt.campaign_id_seq IS 'numbers of sqleq_hunt.campaign';
COMMENT ON COLUMN sqleq_batch.result.batch IS 'name of the batch';
COMMENT ON COLUMN sqleq_batch.result.run IS 'number of the run';
COMMENT ON COLUMN sqleq_batch.result.id IS 'name of the pair';
COMMENT ON COLUMN sqleq_batch.result.verdict IS 'of sqleq_explain(); NULL: there was an error';
COMMENT ON COLUMN sqleq_batch.result.proof IS 'as of sqleq_explain()';
COMMENT ON COLUMN sqleq_batch.result.reason IS 'as of sqleq_explain()';
COMMENT ON COLUMN sqleq_batch.result.error IS 'why there is no verdict, for example a query that cannot be read';
COMMENT ON COLUMN sqleq_batch.result.sqlstate IS 'SQLSTATE of that error';
COMMENT ON COLUMN sqleq_batch.result.counterexample IS 'as of sqleq_explain()';
COMMENT ON COLUMN sqleq_batch.result.result1 IS 'as of sqleq_explain()';
COMMENT ON COLUMN sqleq_batch.result.result2 IS 'as of sqleq_explain()';
COMMENT ON COLUMN sqleq_batch.result.outline IS 'as of sqleq_explain()';
COMMENT ON COLUMN sqleq_batch.result.constraints_used IS 'as of sqleq_explain()';
COMMENT ON COLUMN sqleq_batch.result.bound_reached IS 'as of sqleq_explain()';
COMMENT ON COLUMN sqleq_batch.result.would_hold_with IS 'as of sqleq_explain()';
COMMENT ON COLUMN sqleq_batch.result.assumptions IS 'as of sqleq_explain()';
COMMENT ON COLUMN sqleq_batch.result.errors IS 'as of sqleq_explain()';
COMMENT ON COLUMN sqleq_batch.result.stats IS 'as of sqleq_explain()';
COMMENT ON COLUMN sqleq_batch.result.ms IS 'duration in ms';
COMMENT ON COLUMN sqleq_batch.result.judged IS 'when it was judged';
COMMENT ON COLUMN sqleq_batch.result.q1 IS 'the first query';
COMMENT ON COLUMN sqleq_batch.result.q2 IS 'the second query';
COMMENT ON COLUMN sqleq_batch.result.search_path IS 'search_path of the pair; NULL: that of the session that started the batch';
COMMENT ON COLUMN sqleq_batch.result.family IS 'counterexamples of other pairs of the family were tried on this pair';
COMMENT ON COLUMN sqleq_batch.result.labels IS 'labels from the query for pairs';
COMMENT ON COLUMN sqleq_batch.result.on_data IS
    'results of both queries on the tables: "same", "empty", "different", or "error: ..."; NULL: they did not run';
COMMENT ON COLUMN sqleq_batch.result.owner IS 'role that started the batch';
COMMENT ON COLUMN sqleq_batch.status.batch IS 'name of the batch';
COMMENT ON COLUMN sqleq_batch.status.run IS 'number of the run';
COMMENT ON COLUMN sqleq_batch.status.state IS 'running, finished, stopped, failed; interrupted: its workers are gone';
COMMENT ON COLUMN sqleq_batch.status.reason IS 'why it was stopped, or failed';
COMMENT ON COLUMN sqleq_batch.status.pairs IS 'number of pairs';
COMMENT ON COLUMN sqleq_batch.status.done IS 'number of judged pairs';
COMMENT ON COLUMN sqleq_batch.status."left" IS 'number of pairs not yet judged';
COMMENT ON COLUMN sqleq_batch.status.equivalent IS 'pairs with this verdict';
COMMENT ON COLUMN sqleq_batch.status.equivalent_within_bound IS 'pairs with this verdict';
COMMENT ON COLUMN sqleq_batch.status.not_equivalent IS 'pairs with this verdict';
COMMENT ON COLUMN sqleq_batch.status.unknown IS 'pairs with this verdict';
COMMENT ON COLUMN sqleq_batch.status.unsupported IS 'pairs with this verdict';
COMMENT ON COLUMN sqleq_batch.status.errors IS 'pairs with an error instead of a verdict';
COMMENT ON COLUMN sqleq_batch.status.workers IS 'running workers';
COMMENT ON COLUMN sqleq_batch.status.per_second IS 'pairs judged per second, in its last minute';
COMMENT ON COLUMN sqleq_batch.status.time_left IS 'estimate at that rate';
COMMENT ON COLUMN sqleq_batch.status.started IS 'when it was started';
COMMENT ON COLUMN sqleq_batch.status.ended IS 'when it ended';
COMMENT ON COLUMN sqleq_batch.status.owner IS 'role that started it';
COMMENT ON COLUMN sqleq_hunt.campaign_status.campaign IS 'number of the campaign';
COMMENT ON COLUMN sqleq_hunt.campaign_status.state IS 'running, finished, stopped, failed; interrupted: its workers are gone';
COMMENT ON COLUMN sqleq_hunt.campaign_status.reason IS 'why it was stopped, or failed; what to do when it is interrupted';
COMMENT ON COLUMN sqleq_hunt.campaign_status.workers IS 'running workers';
COMMENT ON COLUMN sqleq_hunt.campaign_status.running_for IS 'time since its start';
COMMENT ON COLUMN sqleq_hunt.campaign_status.tests IS 'completed tests';
COMMENT ON COLUMN sqleq_hunt.campaign_status.queries IS 'queries that were executed';
COMMENT ON COLUMN sqleq_hunt.campaign_status.queries_per_second IS 'recently; for an ended or interrupted campaign, at its end';
COMMENT ON COLUMN sqleq_hunt.campaign_status.percent_with_rows IS 'share of the tests whose results had rows';
COMMENT ON COLUMN sqleq_hunt.campaign_status.percent_refused IS 'share of the tests that raised an error or took too long';
COMMENT ON COLUMN sqleq_hunt.campaign_status.oracles IS 'oracles tried, by the worker that has tried most';
COMMENT ON COLUMN sqleq_hunt.campaign_status.plans IS 'different plans seen, by the worker that has seen most';
COMMENT ON COLUMN sqleq_hunt.campaign_status.reports IS 'bugs found, known ones included';
COMMENT ON COLUMN sqleq_hunt.campaign_status.muted IS 'bugs found that are muted';
COMMENT ON COLUMN sqleq_hunt.campaign_status.bugs IS 'rows of sqleq_hunt.bug that this campaign found first';
COMMENT ON COLUMN sqleq_hunt.campaign_status.restarts IS 'how often its workers came back';
COMMENT ON COLUMN sqleq_hunt.campaign_status.seed IS 'seed of the tests';
COMMENT ON COLUMN sqleq_hunt.campaign_status.compared IS 'tests that also gave rows on the second server (sqleq.second_server)';
COMMENT ON COLUMN sqleq_hunt.campaign_status.not_compared IS 'tests refused there, or affected by a documented change';
COMMENT ON COLUMN sqleq_hunt.campaign_status.concurrent IS 'tests on concurrent databases (sqleq.hunt_concurrent_sample), which are not among tests';
