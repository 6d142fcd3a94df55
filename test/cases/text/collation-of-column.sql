-- verdict: not_equivalent
-- needs: icu
-- why: bytes put capitals first, English does not
CREATE TABLE p (id int PRIMARY KEY, c text COLLATE "en-x-icu");
-- q1
SELECT id FROM p WHERE c < 'b'
-- q2
SELECT id FROM p WHERE c COLLATE "C" < 'b'
