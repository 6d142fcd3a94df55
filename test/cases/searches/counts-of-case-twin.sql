-- verdict: equivalent
CREATE TABLE kind (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE member (id int PRIMARY KEY, name text NOT NULL, points int NOT NULL);
CREATE TABLE post (id int PRIMARY KEY, author int REFERENCES member, kind int REFERENCES kind, score int, day date NOT NULL);
CREATE TABLE note (id int PRIMARY KEY, post int NOT NULL REFERENCES post, member int REFERENCES member);
-- q1
SELECT m.id, m.name FROM member m
  JOIN (SELECT author, count(CASE WHEN kind = 1 THEN 1 END) AS questions FROM post GROUP BY author) p ON p.author = m.id
  JOIN (SELECT member, count(*) AS notes FROM note GROUP BY member) n ON n.member = m.id WHERE p.questions > 6 AND n.notes > 3
-- q2
SELECT m.id, m.name FROM member m
  JOIN (SELECT author, count(CASE WHEN kind = 1 THEN 1 END) AS questions FROM post GROUP BY author) p ON p.author = m.id
  JOIN (SELECT member, count(*) AS notes FROM note GROUP BY member) n ON n.member = m.id WHERE p.questions >= 7 AND n.notes >= 4
