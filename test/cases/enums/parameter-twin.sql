-- verdict: equivalent
-- why: a parameter of an enum
CREATE TYPE mood AS ENUM ('sad', 'ok', 'happy');
CREATE TABLE t (id int PRIMARY KEY, m mood);
-- q1
SELECT id FROM t WHERE m = $1 AND m > 'sad'
-- q2
SELECT id FROM t WHERE m = $1 AND m <> 'sad'
