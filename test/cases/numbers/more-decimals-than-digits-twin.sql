-- verdict: equivalent
CREATE TABLE measure (id int PRIMARY KEY, tiny numeric(3,6), k int);
-- q1
SELECT k FROM measure WHERE tiny < 0.001 OR tiny > 0.5
-- q2
SELECT k FROM measure WHERE tiny IS NOT NULL
