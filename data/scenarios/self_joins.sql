-- A table that is joined with itself.

-- name: a change by the table itself
-- versions: 18..
CREATE TABLE e3 (k integer PRIMARY KEY, v integer, w integer UNIQUE);
INSERT INTO e3 VALUES (1, 1, 5), (2, 2, NULL), (3, NULL, 7);
${;;ANALYZE e3;}
DO $$DECLARE n integer;
BEGIN
    ${
        UPDATE e3 SET v = coalesce(s.v, 0) + 10 FROM e3 AS s WHERE s.k = e3.k
    ;;  DELETE FROM e3 USING e3 AS s WHERE s.k = e3.k
    ;;  MERGE INTO e3 USING e3 AS s ON e3.k = s.k WHEN MATCHED THEN ${DELETE;;UPDATE SET v = s.k}
    ;;  UPDATE e3 SET v = s.k FROM e3 AS s, e3 AS t WHERE s.k = t.k AND t.k = e3.k AND (t.w IS NULL OR t.w = s.w)
    };
    GET DIAGNOSTICS n = ROW_COUNT;
    ASSERT n = 3, 'each row is changed by itself';
END$$

-- name: a row beside itself
-- versions: 18..
CREATE TABLE e3 (k integer PRIMARY KEY, v integer UNIQUE, w integer, t text);
INSERT INTO e3 VALUES (1, 1, 1, 'a'), (2, NULL, 1, 'b'), (3, 3, NULL, NULL);
${;;ANALYZE e3;}
{{assert(
    SELECT count(*) = ${
        2 FROM e3 AS a JOIN e3 AS b ON a.v = b.v
    ;;  3 FROM e3 AS a JOIN e3 AS b ON a.k = b.k
    ;;  1 FROM e3 AS a JOIN e3 AS b ON a.k = b.k WHERE a.v IS NULL
    ;;  2 FROM e3 AS a JOIN e3 AS b ON a.k = b.k AND a.w = b.w
    ;;  0 FROM e3 AS a JOIN e3 AS b ON a.k = b.k AND a.w <> b.w
    ;;  2 FROM e3 AS a JOIN e3 AS b ON a.k = b.k AND a.k = a.k AND b.t = b.t
    ;;  1 FROM e3 AS a JOIN e3 AS b ON a.v = b.v AND b.v = 3
    ;;  3 FROM e3 AS c LEFT JOIN (e3 AS a JOIN e3 AS b ON a.k = b.k) ON a.k = c.k AND b.w = 1
    ;;  3 FROM e3 AS a LEFT JOIN e3 AS b ON a.v = b.v
    ;;  4 FROM e3 AS a JOIN e3 AS b ON a.k = b.k JOIN e3 AS c ON c.w = b.w
    ;;  2 FROM e3 AS a JOIN e3 AS b ON a.k = b.k WHERE a.t = 'a' OR b.t = 'b'
    ;;  3 FROM e3 AS a, LATERAL (SELECT b.k + a.k AS s FROM e3 AS b WHERE b.k = a.k) AS l WHERE l.s = 2 * a.k
    }
;; rows beside themselves)}}
