-- verdict: equivalent
-- why: a char(n) is a text without the blanks at its end, so one that equals a text is that text, and the text has no blanks at its end
CREATE TABLE tag (id int PRIMARY KEY, code char(3), label text);
-- q1
SELECT code::text > 'b'::name FROM tag WHERE code >= label AND code <= label
-- q2
SELECT label > 'b'::name FROM tag WHERE code >= label AND code <= label
