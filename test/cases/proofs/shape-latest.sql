-- verdict: equivalent*
-- setup: SET LOCAL sqleq.random_databases = 1
-- why: the id decides which bill is the latest
CREATE TABLE town (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE client (id int PRIMARY KEY, town int NOT NULL REFERENCES town, name text NOT NULL, boss int REFERENCES client);
CREATE TABLE bill (id int PRIMARY KEY, client int NOT NULL REFERENCES client, price int NOT NULL, day int);
CREATE TABLE call (id int PRIMARY KEY, client int NOT NULL REFERENCES client, minutes int, kind int NOT NULL);
-- q1
WITH big AS (SELECT client, max(price) AS most, count(*) AS n FROM bill WHERE price > 10 GROUP BY client),
  talk AS (SELECT client, sum(minutes) AS minutes FROM call GROUP BY client HAVING count(*) > 1),
  last AS (SELECT town, max(b.day) AS day FROM client c JOIN bill b ON b.client = c.id GROUP BY town),
  x AS (SELECT c.id, c.town, (SELECT b.price FROM bill b WHERE b.client = c.id ORDER BY b.day DESC NULLS LAST, b.id DESC LIMIT 1) AS v FROM client c)
SELECT x.id, x.v, big.most, big.n, talk.minutes, last.day FROM x
  LEFT JOIN big ON big.client = x.id LEFT JOIN talk ON talk.client = x.id LEFT JOIN last ON last.town = x.town
-- q2
WITH big AS (SELECT client, max(price) AS most, count(*) AS n FROM bill WHERE price > 10 GROUP BY client),
  talk AS (SELECT client, sum(minutes) AS minutes FROM call GROUP BY client HAVING count(*) > 1),
  last AS (SELECT town, max(b.day) AS day FROM client c JOIN bill b ON b.client = c.id GROUP BY town),
  x AS (SELECT c.id, c.town, l.price AS v FROM client c LEFT JOIN (SELECT client, price, row_number() OVER (PARTITION BY client ORDER BY day DESC NULLS LAST, id DESC) AS r FROM bill) l ON l.client = c.id AND l.r = 1)
SELECT x.id, x.v, big.most, big.n, talk.minutes, last.day FROM x
  LEFT JOIN big ON big.client = x.id LEFT JOIN talk ON talk.client = x.id LEFT JOIN last ON last.town = x.town
