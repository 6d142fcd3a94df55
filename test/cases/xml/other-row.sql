-- verdict: not_equivalent
-- needs: xml
CREATE TABLE page (id int PRIMARY KEY, body xml);
-- q1
SELECT body FROM page WHERE id > 1
-- q2
SELECT body FROM page WHERE id > 2
