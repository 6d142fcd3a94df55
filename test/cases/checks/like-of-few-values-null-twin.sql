-- verdict: not_equivalent
-- why: a NULL passes the CHECK, and is not unlike the pattern
CREATE TABLE act (who int, kind text CHECK (kind IN ('view', 'like', 'report')));
-- q1
SELECT who FROM act WHERE (kind LIKE '%rep%') IS NOT TRUE
-- q2
SELECT who FROM act WHERE kind <> 'report'
