-- verdict: not_equivalent
-- why: a code of exactly five characters
CREATE TABLE part (code text NOT NULL CHECK (length(code) = 5 AND upper(code) = code), n int);
-- q1
SELECT code, n FROM part
-- q2
SELECT code, n FROM part WHERE n IS NOT NULL
