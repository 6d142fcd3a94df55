-- verdict: not_equivalent
-- why: as characters they are compared without the blanks at the end, which the text may have
CREATE TABLE tag (id int PRIMARY KEY, code char(3), label text);
-- q1
SELECT code::text > 'b'::name FROM tag WHERE code = label::char(3)
-- q2
SELECT label > 'b'::name FROM tag WHERE code = label::char(3)
