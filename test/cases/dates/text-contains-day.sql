-- verdict: not_equivalent
-- why: a day before Christ has the same text with BC behind it, and a year of five digits ends like another one
CREATE TABLE visit (id int, day date, CHECK (day < '2021-01-01'));
-- q1
SELECT id FROM visit WHERE day = '2020-02-17'
-- q2
SELECT id FROM visit WHERE day::text LIKE '%2020-02-17%'
