-- verdict: equivalent_within_bound
-- bound: 4
-- why: a quotient of two counts, as a float and as a numeric; of few rows there are few such quotients, and each is the same
CREATE TABLE card (id int PRIMARY KEY, border text);
-- q1
SELECT CAST(sum(CASE WHEN border = 'black' THEN 1 ELSE 0 END) AS real) * 100 / nullif(count(*), 0) FROM card
-- q2
SELECT count(*) FILTER (WHERE border = 'black') * 100.0 / count(*) FROM card
