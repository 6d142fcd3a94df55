-- verdict: equivalent
-- needs: moddatetime
-- why: the trigger of a module sets the column that its argument names
CREATE EXTENSION IF NOT EXISTS moddatetime;
CREATE TABLE parent (id text PRIMARY KEY);
CREATE TABLE child (id text PRIMARY KEY, pid text REFERENCES parent ON DELETE SET NULL, title text, changed timestamptz);
CREATE TRIGGER t BEFORE UPDATE ON child FOR EACH ROW EXECUTE FUNCTION moddatetime(changed);
-- q1
SELECT c.id FROM child c JOIN parent p ON p.id = c.pid
-- q2
SELECT id FROM child WHERE pid IS NOT NULL
