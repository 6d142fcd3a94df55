-- verdict: equivalent
-- why: the usual way to serve all operations
CREATE FUNCTION tr() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO log VALUES (TG_OP);
	RETURN coalesce(NEW, OLD);
END
$$;
CREATE TABLE parent (id text PRIMARY KEY);
CREATE TABLE child (id text PRIMARY KEY, pid text REFERENCES parent ON DELETE CASCADE, title text, changed timestamptz);
CREATE TRIGGER t BEFORE UPDATE OR DELETE ON child FOR EACH ROW EXECUTE FUNCTION tr();
CREATE TABLE log (what text);
-- q1
SELECT c.id FROM child c JOIN parent p ON p.id = c.pid
-- q2
SELECT id FROM child WHERE pid IS NOT NULL
