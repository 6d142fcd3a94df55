-- verdict: not_equivalent
-- setup: SET LOCAL sqleq.random_databases = 1
-- why: without a bill the calls are there all the same
CREATE TABLE town (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE client (id int PRIMARY KEY, town int NOT NULL REFERENCES town, name text NOT NULL, boss int REFERENCES client);
CREATE TABLE bill (id int PRIMARY KEY, client int NOT NULL REFERENCES client, price int NOT NULL, day int);
CREATE TABLE call (id int PRIMARY KEY, client int NOT NULL REFERENCES client, minutes int, kind int NOT NULL);
-- q1
WITH big AS (SELECT client, max(price) AS most, count(*) AS n FROM bill WHERE price > 10 GROUP BY client),
  talk AS (SELECT client, sum(minutes) AS minutes FROM call GROUP BY client HAVING count(*) > 1),
  last AS (SELECT town, max(b.day) AS day FROM client c JOIN bill b ON b.client = c.id GROUP BY town),
  x AS (SELECT c.id, c.town, count(k.id) AS v FROM client c LEFT JOIN call k ON k.client = c.id LEFT JOIN bill b ON b.client = c.id GROUP BY c.id, c.town)
SELECT x.id, x.v, big.most, big.n, talk.minutes, last.day FROM x
  LEFT JOIN big ON big.client = x.id LEFT JOIN talk ON talk.client = x.id LEFT JOIN last ON last.town = x.town
-- q2
WITH big AS (SELECT client, max(price) AS most, count(*) AS n FROM bill WHERE price > 10 GROUP BY client),
  talk AS (SELECT client, sum(minutes) AS minutes FROM call GROUP BY client HAVING count(*) > 1),
  last AS (SELECT town, max(b.day) AS day FROM client c JOIN bill b ON b.client = c.id GROUP BY town),
  x AS (SELECT c.id, c.town, coalesce(k.n, 0) * (SELECT count(*) FROM bill b WHERE b.client = c.id) AS v FROM client c LEFT JOIN (SELECT client, count(*) AS n FROM call GROUP BY client) k ON k.client = c.id)
SELECT x.id, x.v, big.most, big.n, talk.minutes, last.day FROM x
  LEFT JOIN big ON big.client = x.id LEFT JOIN talk ON talk.client = x.id LEFT JOIN last ON last.town = x.town
