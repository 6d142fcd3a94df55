-- verdict: equivalent
-- why: the trigger of the server sets the column that its first argument names
CREATE TABLE parent (id text PRIMARY KEY);
CREATE TABLE child (id text PRIMARY KEY, pid text REFERENCES parent ON DELETE SET NULL, title text, words tsvector);
CREATE TRIGGER t BEFORE INSERT OR UPDATE ON child FOR EACH ROW EXECUTE FUNCTION tsvector_update_trigger(words, 'pg_catalog.english', title);
-- q1
SELECT c.id FROM child c JOIN parent p ON p.id = c.pid
-- q2
SELECT id FROM child WHERE pid IS NOT NULL
