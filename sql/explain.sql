-- What sqleq_explain makes of an answer. The answers are given (sqleq.debug_answer), so this depends on no search.
SET sqleq.attack = 0;
CREATE TABLE explain_parent (id int PRIMARY KEY, name text);
CREATE TABLE explain_child (id int PRIMARY KEY, parent int REFERENCES explain_parent, day date, twice int GENERATED ALWAYS AS (id * 2) STORED);
\pset null '(null)'
\x on

-- not equivalent: tables by id (child, then the parent it refers to), columns by position, a date as a day number
SET sqleq.debug_answer = '{"version": 1, "verdict": "candidate", "candidates": [{"found_by": "random",
    "database": [{"table": 0, "rows": [["1", "5", "366", null], ["2", null, null, null]]}, {"table": 1, "rows": [["5", "x"]]}]}]}';
SELECT verdict, proof, bound_reached, counterexample, result1, result2, reason, assumptions
FROM sqleq_explain('SELECT id, twice, day FROM explain_child', 'SELECT id, twice, day FROM explain_child WHERE parent IS NOT NULL');
SELECT sqleq_check('SELECT id, twice, day FROM explain_child', 'SELECT id, twice, day FROM explain_child WHERE parent IS NOT NULL');

-- column names of a result that occur twice, a value that is a parameter's
SET sqleq.debug_answer = '{"version": 1, "verdict": "candidate", "candidates": [{"found_by": "solver",
    "database": [{"table": 0, "rows": [["1", "a"], ["2", "b"]]}], "parameters": [{"index": 1, "value": "2"}]}]}';
SELECT verdict, proof, counterexample, result1, result2, reason
FROM sqleq_explain('SELECT id, id FROM explain_parent WHERE id < $1', 'SELECT id, id FROM explain_parent WHERE id <= $1');

-- lists keep their order
SET sqleq.debug_answer = '{"version": 1, "verdict": "candidate", "candidates": [{"database": [{"table": 0, "rows": [["1", "a"], ["2", "b"]]}]}]}';
SELECT verdict, proof, result1, result2
FROM sqleq_explain('SELECT id FROM explain_parent ORDER BY id DESC', 'SELECT id FROM explain_parent ORDER BY id');
SELECT verdict, reason
FROM sqleq_explain('SELECT id FROM explain_parent ORDER BY id DESC', 'SELECT id FROM explain_parent ORDER BY id', semantics => 'bag');

-- sets forget how often
SELECT verdict, reason FROM sqleq_explain('SELECT 1 FROM explain_parent', 'SELECT 1 FROM explain_parent WHERE id = 1');
SELECT verdict, reason FROM sqleq_explain('SELECT 1 FROM explain_parent', 'SELECT 1 FROM explain_parent WHERE id = 1', semantics => 'set');

-- the first candidate that the server confirms is the one
SET sqleq.debug_answer = '{"version": 1, "verdict": "candidate", "candidates": [
    {"database": [{"table": 0, "rows": [["1", "a"], ["1", "b"]]}]},
    {"database": [{"table": 0, "rows": [["7", "c"]]}]}]}';
SELECT verdict, counterexample, stats -> 'candidates_tried' AS tried
FROM sqleq_explain('SELECT id FROM explain_parent', 'SELECT id FROM explain_parent WHERE id < 5');

-- the other verdicts; claims are believed
SET sqleq.debug_answer = '{"version": 1, "verdict": "equivalent", "proof": "same normal form", "assumptions": ["an assumption", "an assumption"]}';
SELECT verdict, proof, bound_reached, reason, assumptions FROM sqleq_explain('SELECT 1', 'SELECT 2');
SET sqleq.debug_answer = '{"version": 1, "verdict": "equivalent_within_bound", "proof": "bounded check", "bound": 3}';
SELECT verdict, proof, bound_reached, reason, assumptions FROM sqleq_explain('SELECT 1', 'SELECT 2');
-- a lower bound than the wanted one is not what was asked for
SELECT verdict, proof, bound_reached, reason FROM sqleq_explain('SELECT 1', 'SELECT 2', bound => 4);
SET sqleq.debug_answer = '{"version": 1, "verdict": "unknown", "reason": "too hard", "bound": 1}';
SELECT verdict, proof, bound_reached, reason FROM sqleq_explain('SELECT 1', 'SELECT 2');

-- the steps of a proof, and what it needs: nothing, something, not found out
SET sqleq.debug_answer = '{"version": 1, "verdict": "equivalent", "proof": "normal forms of blocks", "bound": 3,
    "outline": ["first query in normal form: SELECT 1", "second query in normal form: SELECT 2"], "constraints_used": ["emp_pkey", "emp.deptno NOT NULL"]}';
SELECT verdict, proof, outline, constraints_used, bound_reached FROM sqleq_explain('SELECT 1', 'SELECT 2');
SET sqleq.debug_answer = '{"version": 1, "verdict": "equivalent", "proof": "same normal form", "outline": ["one step"], "constraints_used": []}';
SELECT verdict, proof, outline, constraints_used FROM sqleq_explain('SELECT 1', 'SELECT 2');
SET sqleq.debug_answer = '{"version": 1, "verdict": "equivalent", "proof": "normal forms of blocks"}';
SELECT verdict, proof, outline, constraints_used FROM sqleq_explain('SELECT 1', 'SELECT 2');
-- only a proof for every database has them
SET sqleq.debug_answer = '{"version": 1, "verdict": "equivalent_within_bound", "proof": "bounded check", "bound": 3, "outline": ["one step"], "constraints_used": []}';
SELECT verdict, proof, outline, constraints_used FROM sqleq_explain('SELECT 1', 'SELECT 2');

-- answers that are none
SET sqleq.debug_answer = '{"version": 2, "verdict": "equivalent"}';
SELECT verdict, reason FROM sqleq_explain('SELECT 1', 'SELECT 2');
SET sqleq.debug_answer = '{"version": 1, "verdict": "not_equivalent"}';
SELECT verdict, reason FROM sqleq_explain('SELECT 1', 'SELECT 2');
SET sqleq.debug_answer = '{"version": 1, "verdict": "candidate", "candidates": [{"database": 5}]}';
SELECT verdict, reason FROM sqleq_explain('SELECT 1', 'SELECT 2');
SET sqleq.debug_answer = '{"version": 1, "verdict": "candidate", "candidates": []}';
SELECT verdict, reason FROM sqleq_explain('SELECT 1', 'SELECT 2');
SET sqleq.debug_answer = '{"version": 1, "verdict": "candidate", "candidates": [{"database": [{"table": 9, "rows": [["1"]]}]}]}';
SELECT verdict, reason FROM sqleq_explain('SELECT 1', 'SELECT 2');
SET sqleq.debug_answer = '{"version": 1, "verdict": "candidate", "candidates": [{"database": [{"table": 0, "rows": [["1"]]}]}]}';
SELECT verdict, reason FROM sqleq_explain('SELECT id FROM explain_parent', 'SELECT 2');
RESET sqleq.debug_answer;

-- verdicts that need no search
SELECT verdict, proof, counterexample, reason FROM sqleq_explain('SELECT 1', 'SELECT 1, 2');
SELECT verdict, reason FROM sqleq_explain('SELECT 0.5::float8', 'SELECT random()');

-- proofs of sqleq's own
SELECT verdict, proof, outline, constraints_used FROM sqleq_explain('SELECT name FROM explain_parent', 'SELECT p.name AS n FROM explain_parent p');
SELECT verdict, proof, outline IS NOT NULL AS has_outline
FROM sqleq_explain('SELECT name FROM explain_parent WHERE id < 5', 'SELECT name FROM explain_parent WHERE id <= 4');
-- a proof says what it takes from the server's functions
CREATE TABLE explain_kind (kind text CHECK (kind IN ('view', 'like', 'report')));
SELECT verdict, outline LIKE '%given what the server''s functions give for constants%' AS told
FROM sqleq_explain('SELECT kind FROM explain_kind WHERE kind LIKE ''%rep%''', 'SELECT kind FROM explain_kind WHERE kind = ''report''');
SELECT verdict, outline LIKE '%given what the server''s functions give for constants%' AS told
FROM sqleq_explain('SELECT kind FROM explain_kind WHERE kind = ''view''', 'SELECT kind FROM explain_kind WHERE kind <> ''like'' AND kind < ''view'' IS FALSE');
DROP TABLE explain_kind;

-- every stage has its time
SELECT key FROM sqleq_explain('SELECT 1', 'SELECT 2') AS e, jsonb_object_keys(e.stats) AS key WHERE key IN ('frontend_ms', 'solver_process_ms', 'confirm_ms', 'total_ms') ORDER BY key;
\x off
DROP TABLE explain_child, explain_parent;
