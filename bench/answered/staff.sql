CREATE TABLE unit (id int PRIMARY KEY, name text NOT NULL, head int);
CREATE TABLE worker (id int PRIMARY KEY, name text NOT NULL, boss int REFERENCES worker, unit int REFERENCES unit, wage int NOT NULL, bonus int, hired date NOT NULL);
CREATE TABLE project (id int PRIMARY KEY, title text NOT NULL, unit int REFERENCES unit);
CREATE TABLE works_on (worker int REFERENCES worker, project int REFERENCES project, hours int, PRIMARY KEY (worker, project));
-- reference: workers who earn more than their boss
SELECT w.name FROM worker w JOIN worker b ON w.boss = b.id WHERE w.wage > b.wage
-- right
SELECT name FROM worker w WHERE wage > (SELECT wage FROM worker WHERE id = w.boss)
-- right
SELECT w.name FROM worker w WHERE EXISTS (SELECT FROM worker b WHERE b.id = w.boss AND b.wage < w.wage)
-- wrong 1
SELECT b.name FROM worker w JOIN worker b ON w.boss = b.id WHERE w.wage > b.wage
-- wrong 1
SELECT w.name FROM worker w JOIN worker b ON w.id = b.boss WHERE w.wage > b.wage
-- wrong 1
SELECT w.name FROM worker w JOIN worker b ON w.unit = b.unit WHERE w.wage > b.wage
-- reference: what everybody gets in all
SELECT id, wage + coalesce(bonus, 0) FROM worker
-- right
SELECT id, CASE WHEN bonus IS NULL THEN wage ELSE wage + bonus END FROM worker
-- wrong 1
SELECT id, wage + bonus FROM worker
-- wrong 1
SELECT id, coalesce(wage + bonus, 0) FROM worker
-- wrong 1
SELECT id, wage * coalesce(bonus, 0) FROM worker
-- reference: units with the number of workers on each of their projects
SELECT u.name, p.title, count(w.worker) FROM unit u JOIN project p ON p.unit = u.id LEFT JOIN works_on w ON w.project = p.id GROUP BY u.id, u.name, p.id, p.title
-- right
SELECT u.name, p.title, (SELECT count(*) FROM works_on w WHERE w.project = p.id) FROM unit u, project p WHERE p.unit = u.id
-- wrong 1
SELECT u.name, p.title, count(w.worker) FROM unit u JOIN project p ON p.unit = u.id JOIN works_on w ON w.project = p.id GROUP BY u.id, u.name, p.id, p.title
-- wrong 1
SELECT u.name, p.title, count(*) FROM unit u JOIN project p ON p.unit = u.id LEFT JOIN works_on w ON w.project = p.id GROUP BY u.id, u.name, p.id, p.title
-- wrong 1
SELECT u.name, p.title, sum(w.hours) FROM unit u JOIN project p ON p.unit = u.id LEFT JOIN works_on w ON w.project = p.id GROUP BY u.id, u.name, p.id, p.title
-- wrong 1
SELECT u.name, p.title, count(w.worker) FROM unit u JOIN project p ON p.unit = u.id LEFT JOIN works_on w ON w.project = p.id GROUP BY u.name, p.title
-- reference: workers on all projects of their unit
SELECT w.id FROM worker w WHERE NOT EXISTS (SELECT FROM project p WHERE p.unit = w.unit AND NOT EXISTS (SELECT FROM works_on o WHERE o.worker = w.id AND o.project = p.id))
-- right
SELECT id FROM worker w WHERE NOT EXISTS (SELECT id FROM project WHERE unit = w.unit EXCEPT SELECT project FROM works_on WHERE worker = w.id)
-- wrong 1
SELECT w.id FROM worker w WHERE NOT EXISTS (SELECT FROM project p WHERE NOT EXISTS (SELECT FROM works_on o WHERE o.worker = w.id AND o.project = p.id))
-- wrong 1
SELECT w.id FROM worker w WHERE EXISTS (SELECT FROM project p WHERE p.unit = w.unit AND NOT EXISTS (SELECT FROM works_on o WHERE o.worker = w.id AND o.project = p.id))
-- wrong 1
SELECT w.id FROM worker w WHERE NOT EXISTS (SELECT FROM project p WHERE p.unit = w.unit AND EXISTS (SELECT FROM works_on o WHERE o.worker = w.id AND o.project = p.id))
-- reference: the three best paid, ties broken by id
SELECT id, wage FROM worker ORDER BY wage DESC, id LIMIT 3
-- right
SELECT id, wage FROM (SELECT id, wage, row_number() OVER (ORDER BY wage DESC, id) AS n FROM worker) x WHERE n <= 3 ORDER BY n
-- wrong 1
SELECT id, wage FROM worker ORDER BY wage DESC LIMIT 3
-- wrong 1
SELECT id, wage FROM worker ORDER BY wage, id LIMIT 3
-- wrong 1
SELECT id, wage FROM worker ORDER BY wage DESC, id LIMIT 5
-- reference: running total of wages by date of hiring
SELECT id, sum(wage) OVER (PARTITION BY unit ORDER BY hired) FROM worker
-- right
SELECT id, (SELECT sum(wage) FROM worker o WHERE o.unit IS NOT DISTINCT FROM w.unit AND o.hired <= w.hired) FROM worker w
-- wrong 1
SELECT id, sum(wage) OVER (ORDER BY hired) FROM worker
-- wrong 1
SELECT id, sum(wage) OVER (PARTITION BY unit) FROM worker
-- wrong 1
SELECT id, sum(wage) OVER (PARTITION BY unit ORDER BY hired ROWS UNBOUNDED PRECEDING) FROM worker
-- reference: names in either of two units
SELECT w.name FROM worker w JOIN unit u ON u.id = w.unit WHERE u.name = 'Sales' UNION SELECT w.name FROM worker w JOIN unit u ON u.id = w.unit WHERE u.name = 'Legal'
-- right
SELECT DISTINCT w.name FROM worker w JOIN unit u ON u.id = w.unit WHERE u.name IN ('Sales', 'Legal')
-- right
SELECT name FROM worker WHERE unit = ANY (SELECT id FROM unit WHERE name = 'Legal' OR name = 'Sales') GROUP BY name
-- wrong 1
SELECT w.name FROM worker w JOIN unit u ON u.id = w.unit WHERE u.name IN ('Sales', 'Legal')
-- wrong 1
SELECT w.name FROM worker w JOIN unit u ON u.id = w.unit WHERE u.name = 'Sales' INTERSECT SELECT w.name FROM worker w JOIN unit u ON u.id = w.unit WHERE u.name = 'Legal'
-- wrong 1
SELECT DISTINCT w.name FROM worker w JOIN unit u ON u.id = w.unit WHERE u.name = 'Sales' AND u.name = 'Legal'
