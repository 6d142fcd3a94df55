-- verdict: not_equivalent
-- timeout: 30 s
CREATE TABLE d1 (id int PRIMARY KEY, name text NOT NULL, kind int);
CREATE TABLE d2 (id int PRIMARY KEY, name text NOT NULL, kind int);
CREATE TABLE d3 (id int PRIMARY KEY, name text NOT NULL, kind int);
CREATE TABLE d4 (id int PRIMARY KEY, name text NOT NULL, kind int);
CREATE TABLE d5 (id int PRIMARY KEY, name text NOT NULL, kind int);
CREATE TABLE d6 (id int PRIMARY KEY, name text NOT NULL, kind int);
CREATE TABLE d7 (id int PRIMARY KEY, name text NOT NULL, kind int);
CREATE TABLE d8 (id int PRIMARY KEY, name text NOT NULL, kind int);
CREATE TABLE f (id int PRIMARY KEY, d1 int NOT NULL REFERENCES d1, d2 int NOT NULL REFERENCES d2, d3 int NOT NULL REFERENCES d3, d4 int NOT NULL REFERENCES d4, d5 int NOT NULL REFERENCES d5, d6 int NOT NULL REFERENCES d6, d7 int NOT NULL REFERENCES d7, d8 int NOT NULL REFERENCES d8, qty int);
-- q1
SELECT d4.name, count(*) FROM f JOIN d1 ON d1.id = f.d1 JOIN d2 ON d2.id = f.d2 JOIN d3 ON d3.id = f.d3 JOIN d4 ON d4.id = f.d4 JOIN d5 ON d5.id = f.d5 JOIN d6 ON d6.id = f.d6 JOIN d7 ON d7.id = f.d7 JOIN d8 ON d8.id = f.d8 WHERE d1.name = 'Acme' AND d2.kind = 7 AND d3.name = 'Bolt' AND d5.name = 'Cork' GROUP BY d4.name
-- q2
SELECT d4.name, count(f.qty) FROM f JOIN d1 ON d1.id = f.d1 JOIN d2 ON d2.id = f.d2 JOIN d3 ON d3.id = f.d3 JOIN d4 ON d4.id = f.d4 JOIN d5 ON d5.id = f.d5 JOIN d6 ON d6.id = f.d6 JOIN d7 ON d7.id = f.d7 JOIN d8 ON d8.id = f.d8 WHERE d1.name = 'Acme' AND d2.kind = 7 AND d3.name = 'Bolt' AND d5.name = 'Cork' GROUP BY d4.name
