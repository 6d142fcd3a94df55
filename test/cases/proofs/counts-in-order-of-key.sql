-- verdict: equivalent
-- why: a key is counted in all rows of the group or in none
CREATE TABLE visit (guest int, day date, room int);
-- q1
SELECT guest, day FROM visit GROUP BY guest, day HAVING count(guest) > 1 AND count(DISTINCT room) > 1
-- q2
SELECT guest, day FROM visit WHERE guest IS NOT NULL GROUP BY guest, day HAVING count(DISTINCT room) > 1
