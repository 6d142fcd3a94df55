-- Temporary tables with the rows of a counterexample. The answers are given (sqleq.debug_answer), so this depends on no search.
SET sqleq.attack = 0;
SET client_min_messages = notice;
CREATE TABLE cx_department (id int PRIMARY KEY, name varchar(10) NOT NULL, CHECK (name <> ''));
CREATE TABLE cx_employee (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    gone int,
    department int,
    salary numeric(8, 2) DEFAULT 100 CHECK (salary > 0),
    yearly numeric GENERATED ALWAYS AS (salary * 12) STORED,
    CONSTRAINT works_in FOREIGN KEY (department) REFERENCES cx_department
);
ALTER TABLE cx_employee DROP COLUMN gone;
CREATE UNIQUE INDEX ON cx_employee (department) WHERE salary > 1000;
INSERT INTO cx_department VALUES (99, 'real');

SET sqleq.debug_answer = '{"version": 1, "verdict": "candidate", "candidates": [{"found_by": "random",
    "database": [{"table": 0, "rows": [["1", "5", "10.5", null], ["2", null, "0.01", null]]}, {"table": 1, "rows": [["5", "Sales"]]}]}]}';
SELECT * FROM sqleq_counterexample('SELECT id, yearly, id FROM cx_employee', 'SELECT id, yearly, id FROM cx_employee WHERE department = 5');
TABLE cex_cx_employee;
TABLE cex_cx_department;
TABLE cex_result1;
TABLE cex_result2;

-- the queries say the same on these tables as in the result
SELECT id, yearly, id FROM cex_cx_employee EXCEPT TABLE cex_result1;

-- the constraints are real
INSERT INTO cex_cx_employee (department) VALUES (6);
INSERT INTO cex_cx_department VALUES (5, 'x');
INSERT INTO cex_cx_department VALUES (6, '');
SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
WHERE conrelid IN ('cex_cx_employee'::regclass, 'cex_cx_department'::regclass) AND contype <> 'n' ORDER BY 1;
SELECT attname, attnotnull, attidentity, attgenerated FROM pg_attribute
WHERE attrelid = 'cex_cx_employee'::regclass AND attnum > 0 ORDER BY attnum;

-- a second call replaces the tables; other tables of the session stay
CREATE TEMPORARY TABLE cex_mine (a int);
SET sqleq.debug_answer = '{"version": 1, "verdict": "candidate", "candidates": [{"database": [{"table": 0, "rows": [["7", "x"]]}],
    "parameters": [{"index": 1, "value": "7"}]}]}';
SELECT * FROM sqleq_counterexample('SELECT name FROM cx_department WHERE id = $1', 'SELECT name FROM cx_department WHERE id > $1');
SELECT relname FROM pg_class WHERE relnamespace = pg_my_temp_schema() AND relkind = 'r' ORDER BY 1;

-- no counterexample: no rows, a notice, and no tables of an earlier call
SET sqleq.debug_answer = '{"version": 1, "verdict": "equivalent", "proof": "given"}';
SELECT * FROM sqleq_counterexample('SELECT 1', 'SELECT 2');
SELECT relname FROM pg_class WHERE relnamespace = pg_my_temp_schema() AND relkind = 'r' ORDER BY 1;
SET sqleq.debug_answer = '{"version": 1, "verdict": "unknown", "reason": "too hard"}';
SELECT * FROM sqleq_counterexample('SELECT 1', 'SELECT 2');

-- tables of the same name in two schemas
CREATE SCHEMA cx_a;
CREATE SCHEMA cx_b;
CREATE TABLE cx_a.t (a int);
CREATE TABLE cx_b.t (a int);
CREATE TABLE cx_a.result1 (a int);
SET sqleq.debug_answer = '{"version": 1, "verdict": "candidate", "candidates": [{"database": [{"table": 0, "rows": [["1"]]}, {"table": 1, "rows": [["2"]]}, {"table": 2, "rows": [["3"]]}]}]}';
SELECT * FROM sqleq_counterexample('SELECT t.a FROM cx_a.t, cx_b.t AS u, cx_a.result1', 'SELECT u.a FROM cx_a.t, cx_b.t AS u, cx_a.result1');
SELECT relname FROM pg_class WHERE relnamespace = pg_my_temp_schema() AND relkind = 'r' ORDER BY 1;
TABLE cex_result1;

-- a name that is taken is the caller's own affair
DROP TABLE cex_mine;
SELECT count(*) FROM sqleq_counterexample('SELECT 1', 'SELECT 2', timeout => '1 min');
CREATE TEMPORARY TABLE cex_result1 (a int);
SELECT * FROM sqleq_counterexample('SELECT t.a FROM cx_a.t, cx_b.t AS u, cx_a.result1', 'SELECT u.a FROM cx_a.t, cx_b.t AS u, cx_a.result1');
DROP TABLE cex_result1;

-- in a read-only transaction there can be no tables: the rows alone
BEGIN READ ONLY;
SELECT * FROM sqleq_counterexample('SELECT t.a FROM cx_a.t, cx_b.t AS u, cx_a.result1', 'SELECT u.a FROM cx_a.t, cx_b.t AS u, cx_a.result1');
ROLLBACK;
BEGIN READ ONLY;
SELECT sqleq_check('SELECT t.a FROM cx_a.t, cx_b.t AS u, cx_a.result1', 'SELECT u.a FROM cx_a.t, cx_b.t AS u, cx_a.result1');
ROLLBACK;

RESET sqleq.debug_answer;
SET client_min_messages = warning;
DROP SCHEMA cx_a, cx_b CASCADE;
DROP TABLE cx_employee, cx_department;
