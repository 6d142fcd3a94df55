-- verdict: equivalent
-- why: "C" and "POSIX" order alike
-- reached: unknown
CREATE TABLE word (id int PRIMARY KEY, a text);
-- q1
SELECT max(a COLLATE "C") FROM word
-- q2
SELECT max(a COLLATE "POSIX") FROM word
