-- verdict: equivalent
-- why: the trigger fires for another column
CREATE FUNCTION tr() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RETURN OLD; END
$$;
CREATE TABLE parent (id text PRIMARY KEY);
CREATE TABLE child (id text PRIMARY KEY, pid text REFERENCES parent ON DELETE SET NULL, title text, changed timestamptz);
CREATE TRIGGER t BEFORE UPDATE OF title ON child FOR EACH ROW EXECUTE FUNCTION tr();
-- q1
SELECT c.id FROM child c JOIN parent p ON p.id = c.pid
-- q2
SELECT id FROM child WHERE pid IS NOT NULL
