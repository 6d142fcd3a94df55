-- verdict: not_equivalent
-- why: the values of the CASE have other factors
CREATE TABLE reading (machine int NOT NULL, run int NOT NULL, part text NOT NULL, at numeric, PRIMARY KEY (machine, run, part));
-- q1
SELECT machine, sum(CASE WHEN part = 'start' THEN -1 * at WHEN part = 'stop' THEN -2 * at END) AS t FROM reading GROUP BY machine
-- q2
SELECT machine, -1 * sum(CASE WHEN part = 'start' THEN at WHEN part = 'stop' THEN at END) AS t FROM reading GROUP BY machine
