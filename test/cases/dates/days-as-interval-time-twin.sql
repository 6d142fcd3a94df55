-- verdict: not_equivalent
-- why: a timestamp is no date
CREATE TABLE sale (id int PRIMARY KEY, at timestamp, day date);
-- q1
SELECT a.id, b.id FROM sale a JOIN sale b ON b.day = a.at + interval '1 day'
-- q2
SELECT a.id, b.id FROM sale a JOIN sale b ON b.day = a.at::date + 1
