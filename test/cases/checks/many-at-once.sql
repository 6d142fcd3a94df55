-- verdict: not_equivalent
-- why: a number that leaves a remainder, a name of two words, a login, months of the year
CREATE TABLE student (id int PRIMARY KEY CHECK (id % 97 = 5), name text NOT NULL CHECK (name LIKE '% %'), grade char(1) CHECK (grade IN ('A','B','C')),
    login text UNIQUE NOT NULL CHECK (login = lower(login) AND login ~ '^[a-z][a-z0-9_]*$'), start date NOT NULL, CHECK (extract(month FROM start) IN (4, 10)));
CREATE TABLE mark (student int REFERENCES student, no int, value numeric(3,1) CHECK (value BETWEEN 1.0 AND 5.0), PRIMARY KEY (student, no));
-- q1
SELECT s.name, avg(m.value) FROM student s JOIN mark m ON m.student = s.id GROUP BY s.id
-- q2
SELECT s.name, avg(m.value) FROM student s JOIN mark m ON m.student = s.id GROUP BY s.name
