-- verdict: equivalent
-- why: a group for each boss is a row with values beside it
CREATE TABLE emp (e int PRIMARY KEY, name text, boss int, age int);
-- q1
SELECT a.e, a.name, count(*), round(avg(b.age), 0) FROM emp a JOIN emp b ON a.e = b.boss GROUP BY a.e
-- q2
SELECT a.e, a.name, b.c, b.r FROM emp a JOIN (SELECT boss, count(e) AS c, round(avg(age)) AS r FROM emp GROUP BY boss) b ON a.e = b.boss
