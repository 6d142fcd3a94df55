-- verdict: equivalent
-- why: the same text, cast twice
CREATE TABLE shift (id int PRIMARY KEY, day date);
-- q1
SELECT id FROM shift WHERE day = ('2020-01-02'::text)::date
-- q2
SELECT id FROM shift WHERE NOT (day <> ('2020-01-02'::text)::date)
