-- verdict: not_equivalent
-- why: an author less than two readers comes twice
CREATE TABLE view (author int, reader int);
-- q1
SELECT x FROM (SELECT DISTINCT author, reader, CASE WHEN author < reader THEN author END AS x FROM view) s WHERE x IS NOT NULL
-- q2
SELECT DISTINCT author FROM view WHERE author < reader
