-- verdict: not_equivalent
-- bound: 4
-- why: a third as a real is not a third as a double
CREATE TABLE card (id int PRIMARY KEY, border text);
-- q1
SELECT (CAST(sum(CASE WHEN border = 'black' THEN 1 ELSE 0 END) AS real) / nullif(count(*), 0)::real)::float8 FROM card
-- q2
SELECT count(*) FILTER (WHERE border = 'black') * 1.0 / count(*) FROM card
