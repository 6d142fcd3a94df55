-- verdict: equivalent
CREATE TABLE kind (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE member (id int PRIMARY KEY, name text NOT NULL, points int NOT NULL);
CREATE TABLE post (id int PRIMARY KEY, author int REFERENCES member, kind int REFERENCES kind, score int, day date NOT NULL);
CREATE TABLE note (id int PRIMARY KEY, post int NOT NULL REFERENCES post, member int REFERENCES member);
-- q1
SELECT name, total, rank() OVER (ORDER BY total DESC) FROM (SELECT name, sum(score) AS total, count(*) AS newest FROM
  (SELECT m.name, p.score, row_number() OVER (PARTITION BY p.author ORDER BY p.day DESC, p.id) AS place FROM post p JOIN member m ON p.author = m.id) s
  WHERE place = 1 GROUP BY name) t WHERE newest > 4
-- q2
SELECT name, total, rank() OVER (ORDER BY total DESC) FROM (SELECT name, sum(score) AS total, count(*) AS newest FROM
  (SELECT m.name, p.score, row_number() OVER (PARTITION BY p.author ORDER BY p.day DESC, p.id) AS place FROM post p JOIN member m ON p.author = m.id) s
  WHERE place = 1 GROUP BY name) t WHERE newest >= 5
