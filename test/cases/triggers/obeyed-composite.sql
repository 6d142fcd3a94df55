-- verdict: not_equivalent
-- why: of several columns, MATCH FULL
CREATE FUNCTION tr() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
CREATE TABLE parent (a text, b date, c text NOT NULL, PRIMARY KEY (a, b));
CREATE TABLE child (id text PRIMARY KEY, a text, b date, d text, FOREIGN KEY (a, b) REFERENCES parent MATCH FULL ON DELETE CASCADE);
CREATE TRIGGER t BEFORE DELETE ON child FOR EACH ROW EXECUTE FUNCTION tr();
-- q1
SELECT id FROM child WHERE a IS NOT NULL
-- q2
SELECT id FROM child WHERE a IS NOT NULL AND d = 'x'
