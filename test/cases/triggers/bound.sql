-- verdict: unknown
-- reason: what no proof may rest on: foreign key child_pid_fkey
-- why: agreement on databases with the foreign key is no agreement within the bound
CREATE FUNCTION tr() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RETURN OLD; END
$$;
CREATE TABLE parent (id text PRIMARY KEY);
CREATE TABLE child (id text PRIMARY KEY, pid text REFERENCES parent ON DELETE SET NULL, title text, changed timestamptz);
CREATE TRIGGER t BEFORE UPDATE ON child FOR EACH ROW EXECUTE FUNCTION tr();
-- q1
SELECT count(*) FROM child c, parent p WHERE p.id = c.pid
-- q2
SELECT count(pid) FROM child
