-- verdict: not_equivalent
-- why: six persons in a film that no studio made; a reference that no query names is no hindrance
CREATE TABLE genre (id int PRIMARY KEY, name text NOT NULL UNIQUE);
CREATE TABLE film (id int PRIMARY KEY, title text NOT NULL, year int, genre int NOT NULL REFERENCES genre, remake_of int REFERENCES film, sequel_of int REFERENCES film);
CREATE TABLE person (id int PRIMARY KEY, name text NOT NULL, mentor int REFERENCES person);
CREATE TABLE part (id int PRIMARY KEY, film int NOT NULL REFERENCES film, person int NOT NULL REFERENCES person, understudy int REFERENCES person);
CREATE TABLE studio (id int PRIMARY KEY, film int NOT NULL REFERENCES film, name text);
-- q1
SELECT f.id, f.title, count(DISTINCT p.person) AS persons FROM film f LEFT JOIN studio s ON s.film = f.id LEFT JOIN part p ON p.film = f.id JOIN genre g ON g.id = f.genre WHERE g.name = 'drama' AND f.year BETWEEN 1990 AND 1999 GROUP BY f.id, f.title HAVING count(DISTINCT p.person) > 5
-- q2
SELECT f.id, f.title, count(DISTINCT p.person) AS persons FROM film f JOIN studio s ON s.film = f.id LEFT JOIN part p ON p.film = f.id JOIN genre g ON g.id = f.genre WHERE g.name = 'drama' AND f.year BETWEEN 1990 AND 1999 GROUP BY f.id, f.title HAVING count(DISTINCT p.person) > 5
