-- verdict: not_equivalent
-- why: what sixty is divided by, or what is divided by sixty: values that no number in the queries is near
CREATE TABLE call (id int PRIMARY KEY, seconds int CHECK (seconds > 0));
-- q1
SELECT count(*) FROM call WHERE seconds::numeric / 60 >= 5 AND seconds::numeric / 60 < 10
-- q2
SELECT count(*) FROM call WHERE seconds::numeric / 60 >= 5 AND 60 / seconds::numeric < 10
