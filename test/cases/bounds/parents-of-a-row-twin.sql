-- verdict: not_equivalent
-- bound: 5
-- timeout: 60 s
-- why: without the key a code may be that of several schools, and there is a seventh row
CREATE TABLE school (code text, name text, street text);
CREATE TABLE score (school text, points int);
-- q1
SELECT name FROM score JOIN school ON score.school = school.code ORDER BY points DESC NULLS LAST LIMIT 1 OFFSET 6
-- q2
SELECT street FROM school JOIN score ON school.code = score.school ORDER BY points DESC LIMIT 1 OFFSET 6
