-- verdict: not_equivalent
-- why: a worker may have several
CREATE TABLE worker (id int PRIMARY KEY, name text);
CREATE TABLE extra (worker int NOT NULL, amount int);
-- q1
SELECT w.name, sum(x.amount) FROM worker w LEFT JOIN extra x ON x.worker = w.id GROUP BY w.id HAVING sum(x.amount) < 10 OR sum(x.amount) IS NULL
-- q2
SELECT w.name, x.amount::bigint FROM worker w LEFT JOIN extra x ON x.worker = w.id WHERE x.amount < 10 OR x.amount IS NULL
