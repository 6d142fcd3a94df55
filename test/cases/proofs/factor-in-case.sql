-- verdict: equivalent
-- why: a sum of what is -1 times a value, or NULL, is -1 times the sum of the values
CREATE TABLE reading (machine int NOT NULL, run int NOT NULL, part text NOT NULL, at numeric, PRIMARY KEY (machine, run, part));
-- q1
SELECT machine, round((sum(a) + sum(b)) / nullif(count(run), 0), 3) AS t
FROM (SELECT run, machine, sum(CASE WHEN part = 'start' THEN -1 * at END) AS a, sum(CASE WHEN part = 'end' THEN at END) AS b FROM reading GROUP BY run, machine) x GROUP BY machine
-- q2
SELECT machine, round((sum(CASE WHEN part = 'end' THEN at END) - sum(CASE WHEN part = 'start' THEN at END)) / nullif(count(DISTINCT run), 0), 3) AS t FROM reading GROUP BY machine
