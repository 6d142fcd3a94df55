-- verdict: equivalent
-- why: of the values that the CHECK leaves one has the pattern; NULL is NULL either way
CREATE TABLE act (who int, kind text CHECK (kind IN ('view', 'like', 'report')));
-- q1
SELECT who FROM act WHERE kind LIKE '%rep%'
-- q2
SELECT who FROM act WHERE kind = 'report'
