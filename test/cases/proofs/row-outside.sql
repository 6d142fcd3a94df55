-- verdict: equivalent
-- why: the row inside has the key of the one outside
CREATE TABLE play (id int PRIMARY KEY, who int, start int, stop int); CREATE TABLE ad (who int, at int);
-- q1
SELECT p.id FROM play p LEFT JOIN ad a ON a.who = p.who AND a.at BETWEEN p.start AND p.stop WHERE a.who IS NULL
-- q2
SELECT p.id FROM play p LEFT JOIN ad a ON a.who = p.who GROUP BY p.id HAVING sum(CASE WHEN a.at BETWEEN p.start AND p.stop THEN 1 ELSE 0 END) = 0
