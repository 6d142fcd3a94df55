-- verdict: not_equivalent
-- why: UNION keeps one of two equal totals
CREATE TABLE shelf (id int PRIMARY KEY, books int NOT NULL);
CREATE TABLE room (id int PRIMARY KEY, shelf int REFERENCES shelf, chairs int);
-- q1
SELECT sum(n) FROM (SELECT sum(chairs) AS n FROM room UNION SELECT sum(s.books) FROM room r JOIN shelf s ON s.id = r.shelf) t
-- q2
SELECT sum(n) FROM (SELECT sum(chairs) AS n FROM room UNION ALL SELECT sum(s.books) FROM shelf s JOIN room r ON r.shelf = s.id) t
