-- verdict: equivalent
-- needs: icu
-- reached: unknown
-- why: every collation here knows equal texts by their bytes
CREATE TABLE p (id int PRIMARY KEY, c text COLLATE "en-x-icu");
-- q1
SELECT id FROM p WHERE c = 'b'
-- q2
SELECT id FROM p WHERE c COLLATE "C" = 'b'
