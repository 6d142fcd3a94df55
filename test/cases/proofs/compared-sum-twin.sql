-- verdict: not_equivalent
-- why: there may be several days
CREATE TABLE loan (book int, due date, reader int);
-- q1
SELECT book, count(DISTINCT reader) FROM loan WHERE due = DATE '2020-03-01' GROUP BY book
-- q2
SELECT book, count(reader) FROM (SELECT DISTINCT book, reader, due, DATE '2020-03-05' - due AS days FROM loan WHERE DATE '2020-03-05' - due <= 4) l GROUP BY book
