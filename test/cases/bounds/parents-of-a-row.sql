-- verdict: unknown
-- reason: 7 rows per table would be needed
-- bound: 5
-- timeout: 60 s
-- why: each score has one school, so five scores have five rows, and none is the seventh
CREATE TABLE school (code text PRIMARY KEY, name text, street text);
CREATE TABLE score (school text PRIMARY KEY REFERENCES school, points int);
-- q1
SELECT name FROM score JOIN school ON score.school = school.code ORDER BY points DESC NULLS LAST LIMIT 1 OFFSET 6
-- q2
SELECT street FROM school JOIN score ON school.code = score.school ORDER BY points DESC LIMIT 1 OFFSET 6
