-- verdict: equivalent
-- why: two readers of one page on one day are two rows of its group
CREATE TABLE log (page int, reader int, day date);
-- q1
SELECT DISTINCT a.page FROM log a JOIN log b ON b.page = a.page AND b.day = a.day AND b.reader <> a.reader
  JOIN (SELECT page, day FROM log GROUP BY page, day HAVING count(*) > 1) g ON g.page = a.page AND g.day = a.day
-- q2
SELECT DISTINCT a.page FROM log a, log b WHERE a.page = b.page AND a.day = b.day AND a.reader <> b.reader
