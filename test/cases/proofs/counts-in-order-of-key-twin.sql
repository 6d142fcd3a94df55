-- verdict: not_equivalent
-- why: two rooms do not say that there are three rows
CREATE TABLE visit (guest int, day date, room int);
-- q1
SELECT guest, day FROM visit GROUP BY guest, day HAVING count(guest) > 2 AND count(DISTINCT room) > 1
-- q2
SELECT guest, day FROM visit WHERE guest IS NOT NULL GROUP BY guest, day HAVING count(DISTINCT room) > 1
