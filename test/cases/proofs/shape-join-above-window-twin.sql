-- verdict: not_equivalent
-- setup: SET LOCAL sqleq.random_databases = 1
-- why: a client has any number of bills: rows are ranked that were one
CREATE TABLE town (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE client (id int PRIMARY KEY, town int NOT NULL REFERENCES town, name text NOT NULL, boss int REFERENCES client);
CREATE TABLE bill (id int PRIMARY KEY, client int NOT NULL REFERENCES client, price int NOT NULL, day int);
CREATE TABLE call (id int PRIMARY KEY, client int NOT NULL REFERENCES client, minutes int, kind int NOT NULL);
-- q1
WITH big AS (SELECT client, max(price) AS most, count(*) AS n FROM bill WHERE price > 10 GROUP BY client),
  talk AS (SELECT client, sum(minutes) AS minutes FROM call GROUP BY client HAVING count(*) > 1),
  last AS (SELECT town, max(b.day) AS day FROM client c JOIN bill b ON b.client = c.id GROUP BY town),
  x AS (SELECT s.id, s.town, s.v FROM (SELECT c.id, c.town, b.price, rank() OVER (PARTITION BY c.boss ORDER BY c.name) AS v FROM client c JOIN bill b ON b.client = c.id) s WHERE s.v <= 2 AND s.price > 3)
SELECT x.id, x.v, big.most, big.n, talk.minutes, last.day FROM x
  LEFT JOIN big ON big.client = x.id LEFT JOIN talk ON talk.client = x.id LEFT JOIN last ON last.town = x.town
-- q2
WITH big AS (SELECT client, max(price) AS most, count(*) AS n FROM bill WHERE price > 10 GROUP BY client),
  talk AS (SELECT client, sum(minutes) AS minutes FROM call GROUP BY client HAVING count(*) > 1),
  last AS (SELECT town, max(b.day) AS day FROM client c JOIN bill b ON b.client = c.id GROUP BY town),
  x AS (SELECT s.id, s.town, s.v FROM (SELECT c.id, c.town, rank() OVER (PARTITION BY c.boss ORDER BY c.name) AS v FROM client c) s JOIN bill b ON b.client = s.id WHERE s.v <= 2 AND b.price > 3)
SELECT x.id, x.v, big.most, big.n, talk.minutes, last.day FROM x
  LEFT JOIN big ON big.client = x.id LEFT JOIN talk ON talk.client = x.id LEFT JOIN last ON last.town = x.town
