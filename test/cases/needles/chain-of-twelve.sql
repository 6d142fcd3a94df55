-- verdict: not_equivalent
-- timeout: 30 s
CREATE TABLE c1 (id int PRIMARY KEY, up int NOT NULL, label text, n int);
CREATE TABLE c2 (id int PRIMARY KEY, up int NOT NULL REFERENCES c1, label text, n int);
CREATE TABLE c3 (id int PRIMARY KEY, up int NOT NULL REFERENCES c2, label text, n int);
CREATE TABLE c4 (id int PRIMARY KEY, up int NOT NULL REFERENCES c3, label text, n int);
CREATE TABLE c5 (id int PRIMARY KEY, up int NOT NULL REFERENCES c4, label text, n int);
CREATE TABLE c6 (id int PRIMARY KEY, up int NOT NULL REFERENCES c5, label text, n int);
CREATE TABLE c7 (id int PRIMARY KEY, up int NOT NULL REFERENCES c6, label text, n int);
CREATE TABLE c8 (id int PRIMARY KEY, up int NOT NULL REFERENCES c7, label text, n int);
CREATE TABLE c9 (id int PRIMARY KEY, up int NOT NULL REFERENCES c8, label text, n int);
CREATE TABLE c10 (id int PRIMARY KEY, up int NOT NULL REFERENCES c9, label text, n int);
CREATE TABLE c11 (id int PRIMARY KEY, up int NOT NULL REFERENCES c10, label text, n int);
CREATE TABLE c12 (id int PRIMARY KEY, up int NOT NULL REFERENCES c11, label text, n int);
-- q1
SELECT c12.id FROM c1 JOIN c2 ON c2.up = c1.id JOIN c3 ON c3.up = c2.id JOIN c4 ON c4.up = c3.id JOIN c5 ON c5.up = c4.id JOIN c6 ON c6.up = c5.id JOIN c7 ON c7.up = c6.id JOIN c8 ON c8.up = c7.id JOIN c9 ON c9.up = c8.id JOIN c10 ON c10.up = c9.id JOIN c11 ON c11.up = c10.id JOIN c12 ON c12.up = c11.id WHERE c1.label = 'root' AND c7.label = 'knot' AND c12.label = 'leaf' AND c12.n > 3
-- q2
SELECT c12.id FROM c1 JOIN c2 ON c2.up = c1.id JOIN c3 ON c3.up = c2.id JOIN c4 ON c4.up = c3.id JOIN c5 ON c5.up = c4.id JOIN c6 ON c6.up = c5.id JOIN c7 ON c7.up = c6.id JOIN c8 ON c8.up = c7.id JOIN c9 ON c9.up = c8.id JOIN c10 ON c10.up = c9.id JOIN c11 ON c11.up = c10.id JOIN c12 ON c12.up = c11.id WHERE c1.label = 'root' AND c7.label = 'knot' AND c12.label = 'leaf' AND c12.n >= 3
