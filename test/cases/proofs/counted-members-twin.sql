-- verdict: not_equivalent
-- why: the rows that count are those with a reader and of this day; the two may stand on other days, or there may be one
CREATE TABLE log (page int, reader int, day date);
-- q1
SELECT DISTINCT a.page FROM log a JOIN log b ON b.page = a.page AND b.reader <> a.reader
  JOIN (SELECT page, day FROM log GROUP BY page, day HAVING count(*) > 1) g ON g.page = a.page AND g.day = a.day
-- q2
SELECT DISTINCT a.page FROM log a, log b WHERE a.page = b.page AND a.reader <> b.reader
