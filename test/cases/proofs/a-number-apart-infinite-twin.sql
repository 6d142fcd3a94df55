-- verdict: not_equivalent
-- why: of dates, below the day after is not at most the day: infinity is at most infinity, and not below the day after
CREATE TABLE stay (id int PRIMARY KEY, from_day date NOT NULL, to_day date NOT NULL, CHECK (to_day = 'infinity' AND from_day > '2024-01-01'));
-- q1
SELECT id FROM stay WHERE from_day < to_day + 1
-- q2
SELECT id FROM stay WHERE from_day <= to_day
