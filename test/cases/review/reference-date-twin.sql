-- verdict: equivalent*
-- why: a day that is referred to is there
CREATE TABLE moment (at date PRIMARY KEY);
CREATE TABLE entry (id int PRIMARY KEY, day date NOT NULL REFERENCES moment);
-- q1
SELECT id FROM entry WHERE day = '2000-01-02'
-- q2
SELECT id FROM entry WHERE day = '2000-01-02' AND EXISTS (SELECT FROM moment WHERE at = '2000-01-02')
