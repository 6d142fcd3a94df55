-- verdict: not_equivalent
-- why: somebody else must have the mail
CREATE TABLE orders (id int PRIMARY KEY, person int NOT NULL);
CREATE TABLE contact (person int, mail text, PRIMARY KEY (person, mail));
CREATE TABLE book (mail text);
-- q1
SELECT o.id, count(DISTINCT c.mail), count(DISTINCT k.mail) FROM orders o LEFT JOIN contact c ON c.person = o.person
  LEFT JOIN (SELECT DISTINCT mail FROM contact WHERE person <> 1 AND mail IN (SELECT mail FROM book)) k ON k.mail = c.mail GROUP BY o.id
-- q2
SELECT o.id, count(c.mail), sum(CASE WHEN c.mail IN (SELECT mail FROM book) THEN 1 ELSE 0 END) FROM orders o LEFT JOIN contact c ON c.person = o.person GROUP BY o.id
