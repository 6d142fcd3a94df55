-- verdict: unsupported
-- needs: icu
-- reason: values of different collations
-- why: no order has the values of both columns
CREATE TABLE word (c text COLLATE "C", d text COLLATE "en-x-icu");
-- q1
SELECT c FROM word UNION ALL SELECT d FROM word
-- q2
SELECT d FROM word UNION ALL SELECT c FROM word
