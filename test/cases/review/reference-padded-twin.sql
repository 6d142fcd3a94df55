-- verdict: equivalent*
-- why: both columns are char(3)
CREATE TABLE unit (code char(3) PRIMARY KEY);
CREATE TABLE item (id int PRIMARY KEY, unit char(3) NOT NULL REFERENCES unit);
-- q1
SELECT id FROM item WHERE EXISTS (SELECT FROM unit u WHERE u.code::text = item.unit::text)
-- q2
SELECT id FROM item WHERE EXISTS (SELECT FROM unit)
