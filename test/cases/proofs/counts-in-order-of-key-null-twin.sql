-- verdict: not_equivalent
-- why: the guests that nobody knows are not counted
CREATE TABLE visit (guest int, day date, room int);
-- q1
SELECT guest, day FROM visit GROUP BY guest, day HAVING count(guest) > 1 AND count(DISTINCT room) > 1
-- q2
SELECT guest, day FROM visit GROUP BY guest, day HAVING count(DISTINCT room) > 1
