-- verdict: not_equivalent
-- why: two tables that reference each other, and one itself
CREATE FUNCTION tr() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
CREATE TABLE team (id text PRIMARY KEY, lead text, parent text REFERENCES team ON DELETE CASCADE);
CREATE TABLE player (id text PRIMARY KEY, team text NOT NULL REFERENCES team ON DELETE CASCADE, name text);
ALTER TABLE team ADD FOREIGN KEY (lead) REFERENCES player ON DELETE SET NULL;
CREATE TRIGGER t BEFORE UPDATE OR DELETE ON team FOR EACH ROW EXECUTE FUNCTION tr();
CREATE TRIGGER t BEFORE UPDATE OR DELETE ON player FOR EACH ROW EXECUTE FUNCTION tr();
-- q1
SELECT p.id FROM player p JOIN team t ON t.id = p.team
-- q2
SELECT p.id FROM player p JOIN team t ON t.id = p.team AND t.lead = p.id
