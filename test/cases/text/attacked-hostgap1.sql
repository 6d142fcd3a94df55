-- verdict: not_equivalent
-- reached: unknown
-- why: believed wrongly once, or nearly
CREATE TABLE t (x text COLLATE "C" NOT NULL, z text COLLATE "C" NOT NULL, y text COLLATE "C" NOT NULL);
-- q1
SELECT y FROM t WHERE x IN ('a1','b1','c1','d1','e1','f1','g1','h1','i1','j1','k1','l1','m1','n1') AND x = 'i1' AND z = 'j1' AND reverse(x) < y AND y < reverse(z)
-- q2
SELECT y FROM t WHERE false
