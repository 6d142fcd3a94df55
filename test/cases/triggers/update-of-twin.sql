-- verdict: unknown
-- reason: what no proof may rest on: foreign key child_pid_fkey
-- why: the trigger fires for the reference
CREATE FUNCTION tr() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RETURN OLD; END
$$;
CREATE TABLE parent (id text PRIMARY KEY);
CREATE TABLE child (id text PRIMARY KEY, pid text REFERENCES parent ON DELETE SET NULL, title text, changed timestamptz);
CREATE TRIGGER t BEFORE UPDATE OF title, pid ON child FOR EACH ROW EXECUTE FUNCTION tr();
-- q1
SELECT c.id FROM child c JOIN parent p ON p.id = c.pid
-- q2
SELECT id FROM child WHERE pid IS NOT NULL
