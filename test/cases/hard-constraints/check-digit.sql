-- verdict: not_equivalent
-- why: the last digit follows from the others
CREATE FUNCTION digits_fit(s text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE sum int := 0;
BEGIN
	IF s !~ '^[0-9]{8}$' THEN RETURN false; END IF;
	FOR i IN 1..8 LOOP sum := sum + substr(s, i, 1)::int * CASE WHEN i % 2 = 0 THEN 1 ELSE 3 END; END LOOP;
	RETURN sum % 10 = 0;
END $$;
CREATE TABLE t (id int PRIMARY KEY, ean text NOT NULL UNIQUE CHECK (digits_fit(ean)), note text);
-- q1
SELECT id FROM t
-- q2
SELECT id FROM t WHERE note = 'x'
