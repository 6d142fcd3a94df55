-- verdict: not_equivalent
-- why: NULLs are counted among the rows, not among the pages
CREATE TABLE log (page int, reader int, day date);
-- q1
SELECT reader, max(day) FROM log GROUP BY reader HAVING count(*) <= 3 AND count(page) < 3
-- q2
SELECT reader, max(day) FROM log GROUP BY reader HAVING count(*) < 4
