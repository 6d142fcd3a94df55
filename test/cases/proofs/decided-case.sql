-- verdict: equivalent
-- why: CASE WHEN c THEN x ELSE false END is TRUE where c and x are, so the EXISTS may join
CREATE TABLE shop (id int PRIMARY KEY, city text, size int);
CREATE TABLE fair (city text);
-- q1
SELECT DISTINCT s.city FROM shop s WHERE CASE WHEN EXISTS (SELECT FROM fair f WHERE f.city = s.city) THEN s.size > 3 ELSE false END
-- q2
SELECT DISTINCT s.city FROM shop s JOIN fair f ON f.city = s.city WHERE s.size > 3
