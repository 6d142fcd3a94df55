-- why: a text with a number behind it is one with the number's text behind it, of which the plan has what the server has inlined
-- sweep: no
CREATE TABLE t (a int, b text);
-- query
SELECT b || a, a || '%' FROM t WHERE b || a = 'x1'
