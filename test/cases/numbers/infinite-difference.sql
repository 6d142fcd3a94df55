-- verdict: not_equivalent
-- why: infinity minus infinity is NaN, which is greater than 0; a proof that takes numerics to be finite is no obstacle
CREATE TABLE mark (run int, kind text, at numeric, PRIMARY KEY (run, kind), CHECK (kind IN ('a', 'b')));
-- q1
SELECT x.run, count(*) FROM mark x JOIN mark y ON x.run = y.run WHERE x.kind <> y.kind AND y.at > x.at GROUP BY x.run
-- q2
SELECT run, count(*) FROM (SELECT x.run, y.at - x.at AS d FROM mark x, mark y WHERE x.kind <> y.kind AND x.run = y.run) z WHERE d > 0 GROUP BY run
