-- verdict: equivalent
-- why: what is compared is not NULL, so only those without a partner are left
CREATE TABLE room (id int PRIMARY KEY, kind int, opens int);
CREATE TABLE visit (id int PRIMARY KEY, kind int, at int);
-- q1
SELECT id FROM room r WHERE NOT EXISTS (SELECT FROM visit v WHERE v.kind = r.kind AND v.at >= r.opens)
-- q2
SELECT DISTINCT r.id FROM room r LEFT JOIN visit v ON v.kind = r.kind AND v.at >= r.opens WHERE v.at IS NULL
