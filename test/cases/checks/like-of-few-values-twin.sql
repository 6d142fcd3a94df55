-- verdict: not_equivalent
-- why: two of the values have the pattern
CREATE TABLE act (who int, kind text CHECK (kind IN ('view', 'like', 'report')));
-- q1
SELECT who FROM act WHERE kind LIKE '%i%e%'
-- q2
SELECT who FROM act WHERE kind = 'like'
