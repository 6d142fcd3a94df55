-- verdict: not_equivalent
-- why: four questions and two answers of one author; rows of a group have what its counts are filtered by
CREATE TABLE author (id int PRIMARY KEY, name text NOT NULL, boss int REFERENCES author);
CREATE TABLE post (id int PRIMARY KEY, author int REFERENCES author, kind int NOT NULL, parent int REFERENCES post, editor int REFERENCES author, score int);
-- q1
SELECT a.name, count(*) FILTER (WHERE p.kind = 17) AS questions, count(*) FILTER (WHERE p.kind = 23) AS answers FROM author a JOIN post p ON p.author = a.id GROUP BY a.id, a.name HAVING count(*) FILTER (WHERE p.kind = 17) > 3 AND count(*) FILTER (WHERE p.kind = 23) > 1
-- q2
SELECT a.name, count(*) FILTER (WHERE p.kind = 17) AS questions, count(*) FILTER (WHERE p.kind = 23) AS answers FROM author a JOIN post p ON p.author = a.id GROUP BY a.id, a.name HAVING count(*) FILTER (WHERE p.kind = 17) > 3 AND count(*) FILTER (WHERE p.kind = 23) > 2
