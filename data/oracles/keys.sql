-- What holds by keys and other constraints of tables only.

-- tables: all
CREATE TABLE parent (
    id integer PRIMARY KEY,
    u integer UNIQUE,
    x integer CHECK (x >= 0),
    y text NOT NULL
);
CREATE TABLE child (
    id integer PRIMARY KEY,
    parent integer REFERENCES parent,
    z integer,
    w date
);
CREATE TABLE part (
    parent integer NOT NULL REFERENCES parent,
    number integer,
    v text,
    PRIMARY KEY (parent, number)
);

-- name: key_left_join
SELECT child.id, child.z
FROM child
    LEFT JOIN parent ON parent.id = child.parent AND caq_expr(1, NULL::boolean, child, parent)
WHERE caq_expr(2, NULL::boolean, child);
SELECT id, z FROM child WHERE caq_expr(2, NULL::boolean, child);

-- name: key_left_join_unique
SELECT child.id, child.z FROM child LEFT JOIN parent ON parent.u = child.z;
SELECT id, z FROM child;

-- name: key_left_join_two
SELECT child.*
FROM child LEFT JOIN part ON part.number = child.z AND part.parent = child.parent
WHERE caq_expr(1, NULL::boolean, child);
SELECT * FROM child WHERE caq_expr(1, NULL::boolean, child);

-- name: key_left_join_group
SELECT child.id, s.n
FROM child
    LEFT JOIN (
        SELECT parent, count(*) AS n FROM part GROUP BY parent
    ) AS s ON s.parent = child.parent;
SELECT id, (SELECT count(*) FROM part WHERE part.parent = child.parent HAVING count(*) > 0)
FROM child;

-- name: key_join_required
SELECT part.*
FROM part JOIN parent ON parent.id = part.parent
WHERE caq_expr(1, NULL::boolean, part);
SELECT * FROM part WHERE caq_expr(1, NULL::boolean, part);

-- name: key_join_present
SELECT child.*
FROM child JOIN parent ON parent.id = child.parent
WHERE caq_expr(1, NULL::boolean, child);
SELECT * FROM child WHERE parent IS NOT NULL AND caq_expr(1, NULL::boolean, child);

-- name: key_self_join
SELECT p.x, q.y
FROM parent AS p JOIN parent AS q ON p.id = q.id
WHERE caq_expr(1, NULL::boolean, p) AND caq_expr(2, NULL::boolean, q);
SELECT x, y FROM parent AS p WHERE caq_expr(1, NULL::boolean, p) AND caq_expr(2, NULL::boolean, p);

-- name: key_exists
SELECT child.*
FROM child
WHERE EXISTS (
    SELECT 1
    FROM parent
    WHERE parent.id = child.parent AND caq_expr(1, NULL::boolean, child, parent)
);
SELECT child.*
FROM child JOIN parent ON parent.id = child.parent AND caq_expr(1, NULL::boolean, child, parent);

-- name: key_in
SELECT * FROM child WHERE parent IN (SELECT id FROM parent) AND caq_expr(1, NULL::boolean, child);
SELECT * FROM child WHERE parent IS NOT NULL AND caq_expr(1, NULL::boolean, child);

-- name: key_orphans
SELECT * FROM child WHERE NOT EXISTS (SELECT 1 FROM parent WHERE parent.id = child.parent);
SELECT * FROM child WHERE parent IS NULL;

-- name: key_not_in
SELECT *
FROM parent
WHERE id NOT IN (SELECT parent FROM part WHERE caq_expr(1, NULL::boolean, part));
SELECT parent.*
FROM parent LEFT JOIN part ON part.parent = parent.id AND caq_expr(1, NULL::boolean, part)
WHERE part.parent IS NULL;

-- name: key_scalar
SELECT child.id, (
    SELECT y FROM parent WHERE parent.id = child.parent AND caq_expr(1, NULL::boolean, parent)
)
FROM child;
SELECT child.id, parent.y
FROM child LEFT JOIN parent ON parent.id = child.parent AND caq_expr(1, NULL::boolean, parent);

-- name: key_scalar_max
SELECT child.id, (SELECT max(x) FROM parent WHERE parent.id = child.parent) FROM child;
SELECT child.id, (SELECT x FROM parent WHERE parent.id = child.parent) FROM child;

-- name: key_distinct
SELECT DISTINCT id, x, y FROM parent WHERE caq_expr(1, NULL::boolean, parent);
SELECT id, x, y FROM parent WHERE caq_expr(1, NULL::boolean, parent);

-- name: key_distinct_join
SELECT DISTINCT child.id, parent.x
FROM child JOIN parent ON parent.id = child.parent AND caq_expr(1, NULL::boolean, child, parent);
SELECT child.id, parent.x
FROM child JOIN parent ON parent.id = child.parent AND caq_expr(1, NULL::boolean, child, parent);

-- name: key_group
SELECT id, x, y, count(*) FROM parent WHERE caq_expr(1, NULL::boolean, parent) GROUP BY id;
SELECT id, x, y, count(*) FROM parent WHERE caq_expr(1, NULL::boolean, parent) GROUP BY id, x, y;

-- name: key_group_alone
SELECT id, count(*), max(x) FROM parent GROUP BY id;
SELECT id, 1::bigint, x FROM parent;

-- name: key_group_unique
SELECT u, count(*) FROM parent WHERE u IS NOT NULL GROUP BY u;
SELECT u, 1::bigint FROM parent WHERE u IS NOT NULL;

-- name: key_window
SELECT id, count(*) OVER (PARTITION BY id), rank() OVER (PARTITION BY id ORDER BY x) FROM parent;
SELECT id, 1::bigint, 1::bigint FROM parent;

-- name: key_union
SELECT id, x FROM parent WHERE caq_expr(1, NULL::boolean, parent)
UNION SELECT id, x FROM parent WHERE NOT caq_expr(1, NULL::boolean, parent);
SELECT id, x FROM parent WHERE caq_expr(1, NULL::boolean, parent) IS NOT NULL;

-- name: key_not_null
SELECT parent.y, child.z
FROM parent LEFT JOIN child ON child.parent = parent.id AND caq_expr(1, NULL::boolean, child)
WHERE child.id IS NULL;
SELECT y, NULL::integer
FROM parent
WHERE NOT EXISTS (
    SELECT 1 FROM child WHERE child.parent = parent.id AND caq_expr(1, NULL::boolean, child)
);

-- name: key_check
SELECT * FROM parent WHERE x >= 0 AND caq_expr(1, NULL::boolean, parent);
SELECT * FROM parent WHERE x IS NOT NULL AND caq_expr(1, NULL::boolean, parent);

-- name: key_check_never
SELECT * FROM parent WHERE x < 0 OR caq_expr(1, NULL::boolean, parent);
SELECT * FROM parent WHERE caq_expr(1, NULL::boolean, parent);

-- name: key_chain
SELECT part.v
FROM part JOIN parent ON parent.id = part.parent JOIN child ON child.parent = parent.id
WHERE caq_expr(1, NULL::boolean, child);
SELECT part.v
FROM part JOIN child ON child.parent = part.parent
WHERE caq_expr(1, NULL::boolean, child);
