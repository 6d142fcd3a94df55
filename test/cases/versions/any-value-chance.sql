-- verdict: not_equivalent
-- pg: >= 16
-- why: which value of a group it is nobody says; that it is none of another group is certain
CREATE TABLE t (id int PRIMARY KEY, g int NOT NULL, a int NOT NULL);
-- q1
SELECT g, any_value(a) FROM t GROUP BY g
-- q2
SELECT g, any_value(a) + 1 FROM t GROUP BY g
