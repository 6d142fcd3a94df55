-- verdict: not_equivalent
-- why: the search obeys a foreign key that no proof may rest on
CREATE FUNCTION tr() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RETURN NULL; END
$$;
CREATE TABLE parent (id uuid PRIMARY KEY);
CREATE TABLE child (id text PRIMARY KEY, pid uuid NOT NULL REFERENCES parent ON DELETE CASCADE, title text, changed timestamptz);
CREATE TRIGGER t BEFORE DELETE ON child FOR EACH ROW EXECUTE FUNCTION tr();
-- q1
SELECT id FROM child
-- q2
SELECT id FROM child WHERE title IS NULL OR id < 'k'
