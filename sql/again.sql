-- The same question again: the solver's answer is remembered, and nothing else.
CREATE SCHEMA again;
SET search_path = again, public;
CREATE TABLE t (a integer PRIMARY KEY, b integer, moment timestamptz);

CREATE FUNCTION asked(q1 text, q2 text) RETURNS TABLE (verdict sqleq_verdict, counterexample jsonb, remembered jsonb)
LANGUAGE sql AS $$ SELECT verdict, counterexample, stats -> 'remembered' FROM sqleq_explain(q1, q2) $$;

SELECT * FROM asked('SELECT b FROM t', 'SELECT DISTINCT b FROM t');
SELECT * FROM asked('SELECT b FROM t', 'SELECT DISTINCT b FROM t');
SELECT * FROM asked('SELECT a FROM t', 'SELECT DISTINCT a FROM t');
SELECT * FROM asked('SELECT a FROM t', 'SELECT DISTINCT a FROM t');

-- swapped it is the same question, in other words another one
SELECT * FROM asked('SELECT DISTINCT b FROM t', 'SELECT b FROM t');
SELECT * FROM asked('SELECT b  FROM t', 'SELECT DISTINCT b FROM t');

-- not when the schema or a setting has changed
ALTER TABLE t ADD UNIQUE (b), ALTER b SET NOT NULL;
SELECT * FROM asked('SELECT b FROM t', 'SELECT DISTINCT b FROM t');
SELECT verdict, remembered FROM asked('SELECT a FROM t WHERE moment = ''2024-07-01''', 'SELECT a FROM t WHERE moment = ''2024-07-01 00:00''');
SET TimeZone = 'Asia/Tokyo';
SELECT verdict, remembered FROM asked('SELECT a FROM t WHERE moment = ''2024-07-01''', 'SELECT a FROM t WHERE moment = ''2024-07-01 00:00''');
SELECT verdict, remembered FROM asked('SELECT a FROM t WHERE moment = ''2024-07-01''', 'SELECT a FROM t WHERE moment = ''2024-07-01 00:00''');

-- the latest ones are kept
SET sqleq.remembered_answers = 1;
SELECT verdict, remembered FROM asked('SELECT a FROM t', 'SELECT DISTINCT a FROM t');
SELECT verdict, remembered FROM asked('SELECT a FROM t WHERE a = 1', 'SELECT a FROM t WHERE 1 = a');
SELECT verdict, remembered FROM asked('SELECT a FROM t', 'SELECT DISTINCT a FROM t');
SELECT verdict, remembered FROM asked('SELECT a FROM t', 'SELECT DISTINCT a FROM t');
SET sqleq.remembered_answers = 0;
SELECT verdict, remembered FROM asked('SELECT a FROM t', 'SELECT DISTINCT a FROM t');

DROP SCHEMA again CASCADE;
