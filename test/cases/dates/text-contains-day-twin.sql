-- verdict: equivalent
-- why: the other years that have the day's text in theirs are those before Christ and those of five digits
CREATE TABLE visit (id int, day date);
-- q1
SELECT id FROM visit WHERE day::text = '2020-02-17'
-- q2
SELECT id FROM visit WHERE day = '2020-02-17'
