-- verdict: not_equivalent
-- why: a condition that NULLs may meet does not keep them out
CREATE TABLE room (id int PRIMARY KEY, kind int, opens int);
CREATE TABLE visit (id int PRIMARY KEY, kind int, at int);
-- q1
SELECT id FROM room r WHERE NOT EXISTS (SELECT FROM visit v WHERE v.kind = r.kind AND coalesce(v.at, 0) >= r.opens)
-- q2
SELECT DISTINCT r.id FROM room r LEFT JOIN visit v ON v.kind = r.kind AND coalesce(v.at, 0) >= r.opens WHERE v.at IS NULL
