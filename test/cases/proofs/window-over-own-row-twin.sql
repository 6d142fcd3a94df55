-- verdict: not_equivalent
-- why: the partition has the values of all years
CREATE TABLE asked (id int, year int, PRIMARY KEY (id, year));
CREATE TABLE value (id int, year int, amount int, PRIMARY KEY (id, year));
-- q1
SELECT a.id, a.year, coalesce(sum(v.amount) OVER (PARTITION BY v.id), 0) FROM asked a LEFT JOIN value v ON v.id = a.id AND v.year = a.year
-- q2
SELECT a.id, a.year, coalesce(v.amount, 0) FROM asked a LEFT JOIN value v ON v.id = a.id AND v.year = a.year
