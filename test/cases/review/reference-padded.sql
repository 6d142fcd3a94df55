-- verdict: not_equivalent
-- why: 'a ' refers to the char(3) 'a', yet as texts they differ; such a foreign key is not modelled, and the server finds it
CREATE TABLE unit (code char(3) PRIMARY KEY);
CREATE TABLE item (id int PRIMARY KEY, unit varchar(3) NOT NULL REFERENCES unit);
-- q1
SELECT id FROM item WHERE EXISTS (SELECT FROM unit u WHERE u.code::text = item.unit)
-- q2
SELECT id FROM item WHERE EXISTS (SELECT FROM unit)
