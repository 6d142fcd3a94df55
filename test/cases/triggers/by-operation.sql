-- verdict: equivalent
-- why: a DELETE gets OLD, an UPDATE gets NEW
CREATE FUNCTION tr() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	n integer := 0;
BEGIN
	IF (TG_OP = 'DELETE') THEN
		PERFORM 1;
		RETURN OLD;
	ELSIF TG_OP IN ('INSERT', 'UPDATE') THEN
		n := n + 1;
		NEW.changed := now();
		RETURN NEW;
	END IF;
END
$$;
CREATE TABLE parent (id text PRIMARY KEY);
CREATE TABLE child (id text PRIMARY KEY, pid text REFERENCES parent ON DELETE CASCADE, title text, changed timestamptz);
CREATE TRIGGER t BEFORE UPDATE OR DELETE ON child FOR EACH ROW EXECUTE FUNCTION tr();
-- q1
SELECT c.id FROM child c JOIN parent p ON p.id = c.pid
-- q2
SELECT id FROM child WHERE pid IS NOT NULL
