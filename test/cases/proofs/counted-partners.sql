-- verdict: equivalent
-- why: what the count passes over, nothing else sees
CREATE TABLE author (name text);
CREATE TABLE book (author text, title text);
-- q1
SELECT a.name, count(DISTINCT b.title), count(b.title) FROM author a LEFT JOIN book b ON b.author = a.name GROUP BY a.name HAVING count(b.title) <> 0
-- q2
SELECT a.name, count(DISTINCT b.title), count(*) FROM author a JOIN book b ON b.author = a.name WHERE b.title IS NOT NULL GROUP BY a.name
