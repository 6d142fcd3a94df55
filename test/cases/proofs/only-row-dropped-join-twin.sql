-- verdict: unknown
-- why: nobody reads a label's columns, so this server drops the left join, and never asks for the shop: two of that name are no error
CREATE TABLE item (id int);
CREATE TABLE label (item int PRIMARY KEY, shop int);
CREATE TABLE shop (id int, name text);
-- q1
SELECT i.id FROM item i LEFT JOIN label l ON l.item = i.id AND l.shop = (SELECT id FROM shop WHERE name = 'North')
-- q2
SELECT i.id FROM item i LEFT JOIN (SELECT l.item FROM label l JOIN shop s ON s.id = l.shop AND s.name = 'North') l ON l.item = i.id
