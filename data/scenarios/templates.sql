-- Templates for the scenarios of all files.

-- A condition that must be true. `what` says what a report shows.

-- template: assert(condition;; what)
DO $$BEGIN ASSERT ({{condition}}), '{{what}}'; END$$

-- A statement that must raise one of these errors (SQLSTATEs by name, with OR), and no other one.

-- template: refused(statement;; conditions;; what)
DO $$BEGIN
    BEGIN
        {{statement}};
    EXCEPTION WHEN {{conditions}} THEN
        RETURN;
    END;
    RAISE EXCEPTION 'must be refused: {{what}}';
END$$

-- A statement that must not fail. Errors that mean that a reduction has left out what it is about count as others,
-- unless it makes that itself.

-- template: accepted(statement)
DO $$BEGIN
    {{statement}};
EXCEPTION WHEN undefined_table OR undefined_column OR duplicate_table THEN
    RAISE EXCEPTION '%', sqlerrm;
END$$

-- The query's number is the same by an index and without one.

-- template: same_by_index(query;; what)
DO $$DECLARE q text := $q${{query}}$q$;
    n bigint;
    m bigint;
BEGIN
    SET LOCAL enable_seqscan = off;
    EXECUTE q INTO n;
    SET LOCAL enable_seqscan = on;
    SET LOCAL enable_indexscan = off;
    SET LOCAL enable_bitmapscan = off;
    SET LOCAL enable_indexonlyscan = off;
    EXECUTE q INTO m;
    SET LOCAL enable_indexscan = on;
    SET LOCAL enable_bitmapscan = on;
    SET LOCAL enable_indexonlyscan = on;
    ASSERT n = m, 'an index finds what the table has: {{what}}';
END$$

-- Likewise, by an index-only scan where there can be one. A value that cannot be read is a wrong value.

-- template: same_in_index(query;; what)
DO $$DECLARE q text := $q${{query}}$q$;
    n bigint;
    m bigint;
BEGIN
    SET LOCAL enable_seqscan = off;
    SET LOCAL enable_bitmapscan = off;
    BEGIN
        EXECUTE q INTO n;
    EXCEPTION WHEN undefined_object OR data_corrupted THEN
        n := -1;
    END;
    SET LOCAL enable_seqscan = on;
    SET LOCAL enable_indexscan = off;
    SET LOCAL enable_indexonlyscan = off;
    EXECUTE q INTO m;
    SET LOCAL enable_indexscan = on;
    SET LOCAL enable_bitmapscan = on;
    SET LOCAL enable_indexonlyscan = on;
    ASSERT n IS NOT DISTINCT FROM m, 'an index has what the table has: {{what}}';
END$$

-- Likewise, by a bitmap with so little memory that it has pages and not rows.

-- template: same_by_pages(query;; what)
DO $$DECLARE q text := $q${{query}}$q$;
    n bigint;
    m bigint;
BEGIN
    SET LOCAL work_mem = '64kB';
    SET LOCAL enable_seqscan = off;
    EXECUTE q INTO n;
    SET LOCAL work_mem = '4MB';
    SET LOCAL enable_seqscan = on;
    SET LOCAL enable_bitmapscan = off;
    EXECUTE q INTO m;
    SET LOCAL enable_bitmapscan = on;
    ASSERT n = m, 'a bitmap of pages: {{what}}';
END$$

-- The query's number is the same by a merge join over indexes and by a nested loop.

-- template: same_by_merge_join(query;; what)
DO $$DECLARE q text := $q${{query}}$q$;
    n bigint;
    m bigint;
BEGIN
    SET LOCAL enable_hashjoin = off;
    SET LOCAL enable_nestloop = off;
    SET LOCAL enable_seqscan = off;
    SET LOCAL enable_bitmapscan = off;
    SET LOCAL enable_sort = off;
    SET LOCAL enable_material = off;
    EXECUTE q INTO n;
    SET LOCAL enable_nestloop = on;
    SET LOCAL enable_mergejoin = off;
    SET LOCAL enable_seqscan = on;
    SET LOCAL enable_indexscan = off;
    EXECUTE q INTO m;
    SET LOCAL enable_indexscan = on;
    SET LOCAL enable_mergejoin = on;
    SET LOCAL enable_hashjoin = on;
    SET LOCAL enable_bitmapscan = on;
    SET LOCAL enable_sort = on;
    SET LOCAL enable_material = on;
    ASSERT n = m, 'a join finds what there is: {{what}}';
END$$

-- Function e3_f(): a function that is made from its text has the same text.

-- template: same_function_from_text
DO $$DECLARE d text := pg_get_functiondef('e3_f'::regproc);
BEGIN
    DROP FUNCTION e3_f();
    EXECUTE d;
    ASSERT pg_get_functiondef('e3_f'::regproc) = d, 'the function is the same';
END$$

-- View e3_v: a view that is made from its text has the same text and shows the same. A document may raise an error in
-- both.

-- template: same_view_from_text
DO $$BEGIN
    EXECUTE 'CREATE VIEW e3_w AS ' || pg_get_viewdef('e3_v');
    ASSERT pg_get_viewdef('e3_v') = pg_get_viewdef('e3_w'), 'the view is the same';
    BEGIN
        ASSERT (SELECT array_agg(v::text) FROM e3_v AS v)
            IS NOT DISTINCT FROM (SELECT array_agg(v::text) FROM e3_w AS v), 'the view shows the same';
    EXCEPTION WHEN data_exception THEN
        NULL;
    END;
END$$

-- The query's number is the same by parallel workers alone and without them.

-- template: same_by_workers(query;; what)
DO $$DECLARE q text := $q${{query}}$q$;
    n bigint;
    m bigint;
BEGIN
    SET LOCAL min_parallel_table_scan_size = 0;
    SET LOCAL parallel_setup_cost = 0;
    SET LOCAL parallel_tuple_cost = 0;
    SET LOCAL max_parallel_workers_per_gather = 2;
    SET LOCAL parallel_leader_participation = off;
    EXECUTE q INTO n;
    SET LOCAL parallel_leader_participation = on;
    SET LOCAL max_parallel_workers_per_gather = 0;
    EXECUTE q INTO m;
    ASSERT n = m, 'workers find what there is: {{what}}';
END$$
