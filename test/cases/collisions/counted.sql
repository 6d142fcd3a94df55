-- verdict: not_equivalent
-- why: 'a' before 'aa' is 'aa' before 'a'
CREATE TABLE word (stem varchar(8) NOT NULL, ending varchar(8) NOT NULL, PRIMARY KEY (stem, ending));
-- q1
SELECT count(*) FROM word
-- q2
SELECT count(DISTINCT stem || ending) FROM word
