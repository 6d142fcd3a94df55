-- verdict: equivalent
-- why: alternatives that keep the outer join are not taken apart, however many conditions there are
CREATE TABLE task (k int, x int);
CREATE TABLE room (id int, d int, e int);
-- q1
SELECT DISTINCT t.k FROM task t LEFT JOIN room r ON r.id = t.x
WHERE (coalesce(r.d, 0) = 0 OR coalesce(r.e, 0) = 10 OR coalesce(r.d, 5) = 20 OR coalesce(r.e, 8) = 30)
AND (coalesce(r.d, 1) = 1 OR coalesce(r.e, 1) = 11 OR coalesce(r.d, 6) = 21 OR coalesce(r.e, 9) = 31)
AND (coalesce(r.d, 2) = 2 OR coalesce(r.e, 2) = 12 OR coalesce(r.d, 7) = 22 OR coalesce(r.e, 10) = 32)
AND (coalesce(r.d, 3) = 3 OR coalesce(r.e, 3) = 13 OR coalesce(r.d, 8) = 23 OR coalesce(r.e, 11) = 33)
AND (coalesce(r.d, 4) = 4 OR coalesce(r.e, 4) = 14 OR coalesce(r.d, 9) = 24 OR coalesce(r.e, 12) = 34)
AND (coalesce(r.d, 5) = 5 OR coalesce(r.e, 5) = 15 OR coalesce(r.d, 10) = 25 OR coalesce(r.e, 13) = 35)
-- q2
SELECT t.k FROM task t LEFT JOIN room r ON r.id = t.x
WHERE (coalesce(r.d, 0) = 0 OR coalesce(r.e, 0) = 10 OR coalesce(r.d, 5) = 20 OR coalesce(r.e, 8) = 30)
AND (coalesce(r.d, 1) = 1 OR coalesce(r.e, 1) = 11 OR coalesce(r.d, 6) = 21 OR coalesce(r.e, 9) = 31)
AND (coalesce(r.d, 2) = 2 OR coalesce(r.e, 2) = 12 OR coalesce(r.d, 7) = 22 OR coalesce(r.e, 10) = 32)
AND (coalesce(r.d, 3) = 3 OR coalesce(r.e, 3) = 13 OR coalesce(r.d, 8) = 23 OR coalesce(r.e, 11) = 33)
AND (coalesce(r.d, 4) = 4 OR coalesce(r.e, 4) = 14 OR coalesce(r.d, 9) = 24 OR coalesce(r.e, 12) = 34)
AND (coalesce(r.d, 5) = 5 OR coalesce(r.e, 5) = 15 OR coalesce(r.d, 10) = 25 OR coalesce(r.e, 13) = 35)
GROUP BY t.k
