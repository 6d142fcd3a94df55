CREATE TABLE dept (name text PRIMARY KEY, building text, budget numeric(12, 2) NOT NULL CHECK (budget > 0));
CREATE TABLE lecturer (id int PRIMARY KEY, name text NOT NULL, dept text REFERENCES dept, salary numeric(8, 2) NOT NULL);
CREATE TABLE module (id text PRIMARY KEY, title text NOT NULL, dept text REFERENCES dept, credits int NOT NULL CHECK (credits > 0));
CREATE TABLE class (module text REFERENCES module, term text, year int, room text, PRIMARY KEY (module, term, year));
CREATE TABLE teaching (lecturer int REFERENCES lecturer, module text, term text, year int, PRIMARY KEY (lecturer, module, term, year),
    FOREIGN KEY (module, term, year) REFERENCES class);
CREATE TABLE student (id int PRIMARY KEY, name text NOT NULL, dept text REFERENCES dept, points int NOT NULL);
CREATE TABLE enrolment (student int REFERENCES student, module text, term text, year int, grade text, PRIMARY KEY (student, module, term, year),
    FOREIGN KEY (module, term, year) REFERENCES class);
CREATE TABLE required (module text REFERENCES module, needs text NOT NULL REFERENCES module, PRIMARY KEY (module, needs));
-- reference: names of lecturers who earn more than 90000 and are in Physics
SELECT name FROM lecturer WHERE dept = 'Physics' AND salary > 90000
-- right
SELECT l.name FROM lecturer l JOIN dept d ON l.dept = d.name WHERE d.name IN ('Physics') AND NOT l.salary <= 90000
-- right
SELECT name FROM (SELECT * FROM lecturer WHERE salary > 90000) AS rich WHERE 'Physics' = dept
-- wrong 1
SELECT name FROM lecturer WHERE dept = 'Physics' AND salary >= 90000
-- wrong 1
SELECT name FROM lecturer WHERE dept = 'Physics' OR salary > 90000
-- wrong 1
SELECT name FROM lecturer WHERE salary > 90000
-- wrong 1
SELECT DISTINCT name FROM lecturer WHERE dept = 'Physics' AND salary > 90000
-- wrong 2
SELECT name FROM lecturer WHERE dept = 'Music' AND salary < 90000
-- reference: names of lecturers and titles of what they teach
SELECT l.name, m.title FROM lecturer l JOIN teaching t ON t.lecturer = l.id JOIN module m ON m.id = t.module
-- right
SELECT name, title FROM teaching, lecturer, module WHERE lecturer.id = teaching.lecturer AND teaching.module = module.id
-- right
SELECT (SELECT name FROM lecturer WHERE id = t.lecturer), title FROM teaching t JOIN module m ON t.module = m.id
-- wrong 1
SELECT DISTINCT l.name, m.title FROM lecturer l JOIN teaching t ON t.lecturer = l.id JOIN module m ON m.id = t.module
-- wrong 1
SELECT l.name, m.title FROM lecturer l LEFT JOIN teaching t ON t.lecturer = l.id LEFT JOIN module m ON m.id = t.module
-- wrong 1
SELECT l.name, m.title FROM lecturer l JOIN teaching t ON t.lecturer = l.id JOIN module m ON m.dept = l.dept
-- wrong 1
SELECT m.title, l.name FROM lecturer l JOIN teaching t ON t.lecturer = l.id JOIN module m ON m.id = t.module
-- wrong 1
SELECT l.name, m.title, m.credits FROM lecturer l JOIN teaching t ON t.lecturer = l.id JOIN module m ON m.id = t.module
-- wrong 1
SELECT l.name, t.module FROM lecturer l JOIN teaching t ON t.lecturer = l.id
-- reference: departments with the average salary of their lecturers, where it is above 50000
SELECT dept, avg(salary) FROM lecturer GROUP BY dept HAVING avg(salary) > 50000
-- right
SELECT dept, mean FROM (SELECT dept, avg(salary) AS mean FROM lecturer GROUP BY dept) x WHERE mean > 50000
-- right
SELECT dept, avg(salary) FROM lecturer GROUP BY dept HAVING NOT avg(salary) <= 50000
-- wrong 1
SELECT dept, avg(salary) FROM lecturer WHERE salary > 50000 GROUP BY dept
-- wrong 1
SELECT dept, max(salary) FROM lecturer GROUP BY dept HAVING avg(salary) > 50000
-- wrong 1
SELECT dept, avg(DISTINCT salary) FROM lecturer GROUP BY dept HAVING avg(salary) > 50000
-- wrong 1
SELECT dept, avg(salary) FROM lecturer GROUP BY dept, name HAVING avg(salary) > 50000
-- reference: students who never enrolled in anything
SELECT id, name FROM student s WHERE NOT EXISTS (SELECT FROM enrolment e WHERE e.student = s.id)
-- right
SELECT id, name FROM student WHERE id NOT IN (SELECT student FROM enrolment)
-- right
SELECT s.id, s.name FROM student s LEFT JOIN enrolment e ON e.student = s.id WHERE e.student IS NULL
-- right
SELECT id, name FROM student WHERE id IN (SELECT id FROM student EXCEPT SELECT student FROM enrolment)
-- wrong 1
SELECT id, name FROM student s WHERE EXISTS (SELECT FROM enrolment e WHERE e.student = s.id)
-- wrong 1
SELECT s.id, s.name FROM student s LEFT JOIN enrolment e ON e.student = s.id WHERE e.grade IS NULL
-- wrong 1
SELECT s.id, s.name FROM student s JOIN enrolment e ON e.student = s.id WHERE e.student IS NULL
-- wrong 1
SELECT id, name FROM student s WHERE NOT EXISTS (SELECT FROM enrolment e)
-- reference: modules with the number of students in spring 2024, none included
SELECT m.id, count(e.student) FROM module m LEFT JOIN enrolment e ON e.module = m.id AND e.term = 'spring' AND e.year = 2024 GROUP BY m.id
-- right
SELECT id, (SELECT count(*) FROM enrolment WHERE module = m.id AND term = 'spring' AND year = 2024) FROM module m
-- right
SELECT m.id, coalesce(n, 0) FROM module m LEFT JOIN (SELECT module, count(*) AS n FROM enrolment WHERE term = 'spring' AND year = 2024 GROUP BY module) x ON x.module = m.id
-- wrong 1
SELECT m.id, count(*) FROM module m LEFT JOIN enrolment e ON e.module = m.id AND e.term = 'spring' AND e.year = 2024 GROUP BY m.id
-- wrong 1
SELECT m.id, count(e.student) FROM module m LEFT JOIN enrolment e ON e.module = m.id WHERE e.term = 'spring' AND e.year = 2024 GROUP BY m.id
-- wrong 1
SELECT m.id, count(e.student) FROM module m JOIN enrolment e ON e.module = m.id AND e.term = 'spring' AND e.year = 2024 GROUP BY m.id
-- wrong 1
SELECT m.id, count(e.student) FROM module m LEFT JOIN enrolment e ON e.module = m.id AND e.term = 'spring' GROUP BY m.id
-- wrong 2
SELECT m.id, count(*) FROM module m JOIN enrolment e ON e.module = m.id AND e.term = 'spring' AND e.year = 2023 GROUP BY m.id
-- reference: who earns most
SELECT name FROM lecturer WHERE salary = (SELECT max(salary) FROM lecturer)
-- right
SELECT name FROM lecturer WHERE salary >= ALL (SELECT salary FROM lecturer)
-- right
SELECT l.name FROM lecturer l WHERE NOT EXISTS (SELECT FROM lecturer o WHERE o.salary > l.salary)
-- right
SELECT name FROM lecturer WHERE salary >= (SELECT max(salary) FROM lecturer)
-- right
SELECT name FROM (SELECT name, rank() OVER (ORDER BY salary DESC) AS place FROM lecturer) x WHERE place = 1
-- wrong 1
SELECT name FROM lecturer ORDER BY salary DESC LIMIT 1
-- wrong 1
SELECT name FROM lecturer WHERE salary = (SELECT max(salary) FROM lecturer WHERE dept = 'Physics')
-- wrong 1
SELECT name FROM lecturer l WHERE salary = (SELECT max(salary) FROM lecturer o WHERE o.dept = l.dept)
-- wrong 1
SELECT name FROM lecturer WHERE salary > ANY (SELECT salary FROM lecturer)
-- reference: the best paid of each department
SELECT dept, name FROM lecturer l WHERE salary = (SELECT max(salary) FROM lecturer o WHERE o.dept = l.dept)
-- right
SELECT l.dept, l.name FROM lecturer l JOIN (SELECT dept, max(salary) AS top FROM lecturer GROUP BY dept) x ON x.dept = l.dept AND l.salary = x.top
-- right
SELECT dept, name FROM lecturer WHERE (dept, salary) IN (SELECT dept, max(salary) FROM lecturer GROUP BY dept)
-- wrong 1
SELECT dept, name FROM lecturer l WHERE salary = (SELECT min(salary) FROM lecturer o WHERE o.dept = l.dept)
-- wrong 1
SELECT dept, name FROM lecturer WHERE salary IN (SELECT max(salary) FROM lecturer GROUP BY dept)
-- wrong 1
SELECT dept, name FROM lecturer WHERE salary = (SELECT max(salary) FROM lecturer)
-- reference: modules and what they require, by title
SELECT a.title, b.title FROM required r JOIN module a ON a.id = r.module JOIN module b ON b.id = r.needs ORDER BY a.title, b.title
-- right
SELECT x.title AS module, y.title AS needed FROM module x, module y, required WHERE x.id = module AND y.id = needs ORDER BY 1, 2
-- wrong 1
SELECT a.title, b.title FROM required r JOIN module a ON a.id = r.module JOIN module b ON b.id = r.needs
-- wrong 1
SELECT a.title, b.title FROM required r JOIN module a ON a.id = r.module JOIN module b ON b.id = r.needs ORDER BY a.title DESC, b.title
-- wrong 1
SELECT a.title, b.title FROM required r JOIN module a ON a.id = r.needs JOIN module b ON b.id = r.module ORDER BY a.title, b.title
-- wrong 1
SELECT a.title, a.title FROM required r JOIN module a ON a.id = r.module JOIN module b ON b.id = r.needs ORDER BY a.title, b.title
