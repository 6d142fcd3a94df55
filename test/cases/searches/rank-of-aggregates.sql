-- verdict: not_equivalent
-- why: the fifth post of one kind, which has notes of its own; without ties
CREATE TABLE kind (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE member (id int PRIMARY KEY, name text NOT NULL, points int NOT NULL);
CREATE TABLE post (id int PRIMARY KEY, author int REFERENCES member, kind int REFERENCES kind, score int, day date NOT NULL);
CREATE TABLE note (id int PRIMARY KEY, post int NOT NULL REFERENCES post, member int REFERENCES member);
-- q1
SELECT s.id, s.score, s.notes FROM (SELECT p.id, p.score, count(n.id) AS notes, row_number() OVER (PARTITION BY p.kind ORDER BY p.score DESC, p.id) AS place
  FROM post p JOIN member m ON p.author = m.id LEFT JOIN note n ON n.post = p.id WHERE p.day >= DATE '2024-01-01' AND p.score > 0 GROUP BY p.id) s
  WHERE s.place <= 5 AND s.notes > 0
-- q2
SELECT s.id, s.score, s.notes FROM (SELECT p.id, p.score, count(n.id) AS notes, row_number() OVER (PARTITION BY p.kind ORDER BY p.score DESC, p.id) AS place
  FROM post p JOIN member m ON p.author = m.id LEFT JOIN note n ON n.post = p.id WHERE p.day >= DATE '2024-01-01' AND p.score > 0 GROUP BY p.id) s
  WHERE s.place < 5 AND s.notes > 0
