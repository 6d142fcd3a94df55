-- verdict: equivalent*
-- setup: SET LOCAL sqleq.random_databases = 1
-- why: in a group there is a row, so the sum of ones is a count
CREATE TABLE town (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE client (id int PRIMARY KEY, town int NOT NULL REFERENCES town, name text NOT NULL, boss int REFERENCES client);
CREATE TABLE bill (id int PRIMARY KEY, client int NOT NULL REFERENCES client, price int NOT NULL, day int);
CREATE TABLE call (id int PRIMARY KEY, client int NOT NULL REFERENCES client, minutes int, kind int NOT NULL);
-- q1
WITH big AS (SELECT client, max(price) AS most, count(*) AS n FROM bill WHERE price > 10 GROUP BY client),
  talk AS (SELECT client, sum(minutes) AS minutes FROM call GROUP BY client HAVING count(*) > 1),
  last AS (SELECT town, max(b.day) AS day FROM client c JOIN bill b ON b.client = c.id GROUP BY town),
  x AS (SELECT c.id, c.town, coalesce(k.v, 0) AS v FROM client c LEFT JOIN (SELECT client, sum(CASE WHEN kind = 1 THEN 1 ELSE 0 END) AS v FROM call GROUP BY client) k ON k.client = c.id)
SELECT x.id, x.v, big.most, big.n, talk.minutes, last.day FROM x
  LEFT JOIN big ON big.client = x.id LEFT JOIN talk ON talk.client = x.id LEFT JOIN last ON last.town = x.town
-- q2
WITH big AS (SELECT client, max(price) AS most, count(*) AS n FROM bill WHERE price > 10 GROUP BY client),
  talk AS (SELECT client, sum(minutes) AS minutes FROM call GROUP BY client HAVING count(*) > 1),
  last AS (SELECT town, max(b.day) AS day FROM client c JOIN bill b ON b.client = c.id GROUP BY town),
  x AS (SELECT c.id, c.town, (SELECT count(*) FILTER (WHERE k.kind = 1) FROM call k WHERE k.client = c.id) AS v FROM client c)
SELECT x.id, x.v, big.most, big.n, talk.minutes, last.day FROM x
  LEFT JOIN big ON big.client = x.id LEFT JOIN talk ON talk.client = x.id LEFT JOIN last ON last.town = x.town
