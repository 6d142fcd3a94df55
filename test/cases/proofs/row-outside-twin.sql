-- verdict: not_equivalent
-- why: another row may have the same number
CREATE TABLE play (id int, who int, start int, stop int); CREATE TABLE ad (who int, at int);
-- q1
SELECT DISTINCT p.id FROM play p WHERE NOT EXISTS (SELECT FROM ad a WHERE a.who = p.who AND a.at BETWEEN p.start AND p.stop)
-- q2
SELECT p.id FROM play p LEFT JOIN ad a ON a.who = p.who GROUP BY p.id HAVING sum(CASE WHEN a.at BETWEEN p.start AND p.stop THEN 1 ELSE 0 END) = 0
