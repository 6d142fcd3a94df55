-- verdict: not_equivalent
CREATE TABLE node (id int PRIMARY KEY, parent int);
-- q1
SELECT id, CASE WHEN coalesce(parent::text, '5') = '5' THEN 'root' ELSE 'other' END FROM node
-- q2
SELECT id, CASE WHEN parent IS NULL THEN 'root' ELSE 'other' END FROM node
