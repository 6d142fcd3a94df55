-- verdict: not_equivalent
-- why: partitions on both sides
CREATE FUNCTION tr() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
CREATE TABLE parent (id text, y int, PRIMARY KEY (id, y)) PARTITION BY RANGE (y);
CREATE TABLE parent_1 PARTITION OF parent FOR VALUES FROM (2000) TO (2010);
CREATE TABLE parent_2 PARTITION OF parent FOR VALUES FROM (2010) TO (2020);
CREATE TABLE child (id text, pid text NOT NULL, y int NOT NULL, name text, PRIMARY KEY (id, y), FOREIGN KEY (pid, y) REFERENCES parent ON DELETE CASCADE) PARTITION BY LIST (y);
CREATE TABLE child_1 PARTITION OF child FOR VALUES IN (2005, 2012);
CREATE TRIGGER t BEFORE DELETE ON child FOR EACH ROW EXECUTE FUNCTION tr();
-- q1
SELECT id FROM child
-- q2
SELECT id FROM child WHERE name = 'x'
