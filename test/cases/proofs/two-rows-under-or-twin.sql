-- verdict: not_equivalent
-- why: there may be two others where the row outside is none of them
CREATE TABLE job (emp int, dept int, main boolean NOT NULL, PRIMARY KEY (emp, dept));
-- q1
SELECT emp, dept FROM job j WHERE main OR (SELECT count(*) FROM job x WHERE x.emp = j.emp AND NOT x.main) < 2
-- q2
SELECT emp, dept FROM job j WHERE main OR NOT EXISTS (SELECT FROM job x WHERE x.emp = j.emp AND x.dept <> j.dept AND x.main)
