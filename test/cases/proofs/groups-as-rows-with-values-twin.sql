-- verdict: not_equivalent
-- why: count of a column that may be NULL
CREATE TABLE emp (e int PRIMARY KEY, name text, boss int, age int);
-- q1
SELECT a.e, a.name, count(*) FROM emp a JOIN emp b ON a.e = b.boss GROUP BY a.e
-- q2
SELECT a.e, a.name, b.c FROM emp a JOIN (SELECT boss, count(age) AS c FROM emp GROUP BY boss) b ON a.e = b.boss
