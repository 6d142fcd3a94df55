-- verdict: not_equivalent
-- why: a date that refers to a timestamp refers to its midnight
CREATE TABLE moment (at timestamp PRIMARY KEY);
CREATE TABLE entry (id int PRIMARY KEY, day date NOT NULL REFERENCES moment);
-- q1
SELECT id FROM entry WHERE day = '2000-01-02'
-- q2
SELECT id FROM entry WHERE day = '2000-01-02' AND NOT EXISTS (SELECT FROM moment WHERE at = '2000-01-02 00:00:00')
