-- Three pairs of queries that look alike. Shown by `./dev try`.
\pset footer off
\pset tuples_only on
\set QUIET on

\echo
\echo '=== 1. Departments without employees: NOT IN or NOT EXISTS? ==='
\set q1 'SELECT name FROM department WHERE id NOT IN (SELECT department FROM employee)'
\set q2 'SELECT name FROM department d WHERE NOT EXISTS (SELECT FROM employee e WHERE e.department = d.id)'
\echo '  q1: ' :q1
\echo '  q2: ' :q2
\echo
SELECT sqleq_show(:'q1', :'q2');

\echo '=== 2. How many employees per department: count(*) or count(e.id)? ==='
\set q1 'SELECT d.name, count(*) FROM department d LEFT JOIN employee e ON e.department = d.id GROUP BY d.name'
\set q2 'SELECT d.name, count(e.id) FROM department d LEFT JOIN employee e ON e.department = d.id GROUP BY d.name'
\echo '  q1: ' :q1
\echo '  q2: ' :q2
\echo
SELECT sqleq_show(:'q1', :'q2');

\echo '=== 3. Is the join needed? The foreign key answers. ==='
\set q1 'SELECT e.name FROM employee e JOIN department d ON d.id = e.department'
\set q2 'SELECT name FROM employee WHERE department IS NOT NULL'
\echo '  q1: ' :q1
\echo '  q2: ' :q2
\echo
SELECT sqleq_show(:'q1', :'q2');
