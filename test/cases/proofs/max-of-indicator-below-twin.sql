-- verdict: not_equivalent
-- why: a value below the constant is none that is equal to it
CREATE TABLE room (id int PRIMARY KEY, kind int);
CREATE TABLE visit (id int PRIMARY KEY, kind int, at int);
-- q1
SELECT r.id FROM room r LEFT JOIN visit v ON v.kind = r.kind GROUP BY r.id HAVING max(CASE WHEN v.at > 2 THEN 1 WHEN v.at > 1 THEN 0 ELSE -1 END) = 0
-- q2
SELECT id FROM room r WHERE NOT EXISTS (SELECT FROM visit v WHERE v.kind = r.kind AND v.at > 2)
