-- verdict: not_equivalent
-- why: a foreign key that is not valid holds for new rows
CREATE TABLE parent (id uuid PRIMARY KEY, kind text NOT NULL);
CREATE TABLE child (id uuid PRIMARY KEY, pid uuid NOT NULL, name text);
ALTER TABLE child ADD FOREIGN KEY (pid) REFERENCES parent NOT VALID;
-- q1
SELECT id FROM child
-- q2
SELECT id FROM child WHERE name = 'x'
