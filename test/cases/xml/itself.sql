-- verdict: equivalent
-- needs: xml
-- why: xml has no equality, a column of it is itself
CREATE TABLE page (id int PRIMARY KEY, body xml);
-- q1
SELECT body FROM page WHERE id > 1 AND id > 2
-- q2
SELECT body FROM page WHERE id > 2
