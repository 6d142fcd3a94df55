-- verdict: equivalent_within_bound
-- why: so it is with the DateStyle of this session; with another one it is the other date, so there is no proof
CREATE TABLE letter (id int PRIMARY KEY, sent text NOT NULL CHECK (sent IN ('02/01/2024', '01/02/2024')));
-- q1
SELECT id FROM letter WHERE sent::date = '2024-02-01'
-- q2
SELECT id FROM letter WHERE sent = '02/01/2024'
