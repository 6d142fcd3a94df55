-- The prover's rules: which were applied, and doing without some.
CREATE TABLE rules_parent (id int PRIMARY KEY, x int);
CREATE TABLE rules_child (id int PRIMARY KEY, parent int NOT NULL REFERENCES rules_parent);
CREATE VIEW rules_pair AS SELECT 'SELECT p.x FROM rules_parent p JOIN rules_child c ON c.parent = p.id' AS q1,
    'SELECT p.x FROM rules_child c LEFT JOIN rules_parent p ON c.parent = p.id' AS q2;
\pset null '(null)'

SELECT e.verdict, e.stats -> 'rules' AS rules FROM rules_pair, sqleq_explain(q1, q2) AS e;
-- a proof by the same normal form asks for none
SELECT verdict, stats -> 'rules' AS rules FROM sqleq_explain('SELECT x FROM rules_parent WHERE id < 5', 'SELECT x FROM rules_parent WHERE id <= 4');

SET sqleq.disabled_rules = absorbed_exists, 'outer_joins', equal_parts;
SHOW sqleq.disabled_rules;
SELECT e.verdict, e.stats -> 'rules' AS rules FROM rules_pair, sqleq_explain(q1, q2) AS e;
SELECT sqleq_internal.problem(q1, q2)::jsonb -> 'options' -> 'disabled_rules' AS disabled FROM rules_pair;
SET sqleq.disabled_rules = 'absorbed_exists, no_such_rule';
SET sqleq.disabled_rules = 'absorbed_exists, ,';
RESET sqleq.disabled_rules;
SELECT sqleq_internal.problem(q1, q2)::jsonb -> 'options' -> 'disabled_rules' AS disabled FROM rules_pair;

-- for superusers
CREATE ROLE sqleq_rules_user;
SET ROLE sqleq_rules_user;
SET sqleq.disabled_rules = 'limit';
RESET ROLE;
DROP ROLE sqleq_rules_user;
DROP VIEW rules_pair;
DROP TABLE rules_child, rules_parent;
