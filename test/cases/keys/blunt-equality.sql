-- verdict: equivalent
-- reached: unknown
-- needs: icu
-- assumes: its equality is not that of the type
-- why: texts that differ in case only are equal there, so a key; but equality of a collation that is not deterministic is not modelled
CREATE COLLATION blunt (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
CREATE TABLE blunted (id int PRIMARY KEY, a text NOT NULL);
CREATE UNIQUE INDEX ON blunted (a COLLATE blunt);
-- q1
SELECT DISTINCT a FROM blunted
-- q2
SELECT a FROM blunted
