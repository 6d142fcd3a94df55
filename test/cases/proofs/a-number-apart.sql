-- verdict: equivalent
-- why: the day before is one day, whichever way it is asked for
-- proof: normal forms
-- assumes: modulo errors
CREATE TABLE reading (id int PRIMARY KEY, taken date NOT NULL UNIQUE, level int);
-- q1
SELECT id FROM reading WHERE id IN (SELECT a.id FROM reading a CROSS JOIN reading b WHERE a.level > b.level AND a.taken = b.taken + 1)
-- q2
SELECT a.id FROM reading a, reading b WHERE b.taken - a.taken = -1 AND b.level < a.level
