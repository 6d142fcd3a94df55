-- verdict: not_equivalent
-- why: a varchar may be
CREATE TABLE tag (id int PRIMARY KEY, code varchar(3), label text);
-- q1
SELECT id FROM tag WHERE code = label AND label = 'b '
-- q2
SELECT id FROM tag WHERE false
