-- verdict: unsupported
-- why: like constant-key-order; the condition is in a subquery, about another name
CREATE TABLE t (kind text, n int);
-- q1
SELECT k, count(*) FROM (SELECT kind AS k, n FROM t WHERE kind = 'b') AS s JOIN t USING (n) GROUP BY ROLLUP (k) ORDER BY k DESC
-- q2
SELECT * FROM (SELECT k, count(*) FROM (SELECT kind AS k, n FROM t WHERE kind = 'b') AS s JOIN t USING (n) GROUP BY ROLLUP (k) OFFSET 0) AS s ORDER BY k DESC
