-- verdict: not_equivalent
-- why: without ELSE there may be no value at all
CREATE TABLE room (id int PRIMARY KEY, kind int, opens int, closes int);
CREATE TABLE visit (id int PRIMARY KEY, kind int, at int);
-- q1
SELECT id FROM room r WHERE NOT EXISTS (SELECT FROM visit v WHERE v.kind = r.kind AND v.at BETWEEN r.opens AND r.closes)
-- q2
SELECT r.id FROM room r LEFT JOIN visit v ON v.kind = r.kind
GROUP BY r.id HAVING max(CASE WHEN v.at BETWEEN r.opens AND r.closes THEN 1 WHEN v.at IS NOT NULL THEN 0 END) = 0
