-- verdict: equivalent
-- why: with a partner among the books or without, the mails are those of the order's person
CREATE TABLE orders (id int PRIMARY KEY, person int NOT NULL);
CREATE TABLE contact (person int, mail text, PRIMARY KEY (person, mail));
CREATE TABLE book (mail text);
-- q1
SELECT o.id, count(c.mail), count(b.mail) FROM orders o LEFT JOIN contact c ON c.person = o.person LEFT JOIN book b ON b.mail = c.mail GROUP BY o.id
-- q2
SELECT o.id, coalesce(n, 0), coalesce(known, 0) FROM orders o
  LEFT JOIN (SELECT person, count(*) AS n, count(b.mail) AS known FROM contact c LEFT JOIN book b ON b.mail = c.mail GROUP BY person) x ON x.person = o.person
