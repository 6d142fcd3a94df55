-- verdict: equivalent
CREATE TABLE label (id int PRIMARY KEY, name varchar(30));
CREATE TABLE page (id int PRIMARY KEY, labels text, stars int);
-- q1
SELECT l.name, p.stars FROM label l JOIN page p ON p.labels LIKE concat('%[', l.name, ']%') WHERE p.stars > 3
-- q2
SELECT l.name, p.stars FROM page p JOIN label l ON p.labels LIKE concat('%[', l.name, ']%') WHERE p.stars >= 4
