-- verdict: not_equivalent
CREATE TABLE orders (id int PRIMARY KEY, person int NOT NULL);
CREATE TABLE contact (person int, mail text, PRIMARY KEY (person, mail));
CREATE TABLE old_book (mail text);
CREATE TABLE new_book (mail text);
-- q1
SELECT id FROM orders o WHERE EXISTS (SELECT FROM contact c JOIN (SELECT mail FROM old_book UNION ALL SELECT mail FROM new_book) b ON b.mail = c.mail WHERE c.person = o.person)
-- q2
SELECT id FROM orders o WHERE person IN (SELECT person FROM contact)
