-- verdict: not_equivalent
-- why: the server reads the text only when it runs, since DateStyle decides what it means
CREATE TABLE shift (id int PRIMARY KEY, day date);
-- q1
SELECT id FROM shift WHERE day = ('2020-01-02'::text)::date
-- q2
SELECT id FROM shift WHERE day = ('2020-01-03'::text)::date
