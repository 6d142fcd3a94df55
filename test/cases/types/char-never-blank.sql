-- verdict: equivalent
-- why: no char(n) is 'b ' as a text
CREATE TABLE tag (id int PRIMARY KEY, code char(3), label text);
-- q1
SELECT id FROM tag WHERE code = label AND label = 'b '
-- q2
SELECT id FROM tag WHERE false
