-- verdict: equivalent
-- why: the rows that are added are the same, whichever table is named first; so are the totals, and what UNION makes of them
CREATE TABLE shelf (id int PRIMARY KEY, books int NOT NULL);
CREATE TABLE room (id int PRIMARY KEY, shelf int REFERENCES shelf, chairs int);
-- q1
SELECT sum(n) FROM (SELECT sum(chairs) AS n FROM room UNION SELECT sum(s.books) FROM room r LEFT JOIN shelf s ON s.id = r.shelf WHERE r.shelf IS NOT NULL) t
-- q2
SELECT sum(n) FROM (SELECT sum(chairs) AS n FROM room UNION SELECT sum(s.books) FROM shelf s JOIN room r ON r.shelf = s.id) t
