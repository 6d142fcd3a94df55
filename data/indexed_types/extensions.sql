-- Types of extensions. "@." is the schema of the extension.

-- name: @.hstore
-- extension: hstore
-- values: '', 'a=>1', 'a=>NULL', 'b1=>x1', 'a=>1, b1=>x1'
-- sought: text in 'a', 'b1', ''
-- sought: text[] in '{a,b1}', '{}', '{a,NULL}', '{NULL}'
CASE i % 20 WHEN 0 THEN '' WHEN 1 THEN 'a=>NULL' ELSE 'a=>' || i % 10 || ', b' || i % 5 || '=>x' || i % 7 END::@.hstore

-- name: @.ltree
-- extension: ltree
-- values: '', 'a', 'a.b1', 'a.b1.c1.x'
-- sought: @.lquery in '*.x', 'a.*{1}.c1.*', '!a.*', '*.!x', 'a.b1|b2.*', 'a.b%.*', 'A@.*', '*{3}', '*.c1*.x', '*'
-- sought: @.ltxtquery in 'x@', 'x@ & b1', '!x', 'b1 | b2'
('a.b' || i % 7 || '.c' || i % 11 || '.' || (ARRAY['x', 'y', 'X'])[1 + i % 3])::@.ltree

-- name: @.cube
-- extension: cube
-- values: '(5,5)', '(0,0),(5,500)', '(0,0),(0,0)'
-- sought: integer in '1', '2'
@.cube(ARRAY[i % 7, {{mixed}}], ARRAY[i % 7 + i % 3, {{mixed}} + i % 5])

-- name: @.seg
-- extension: seg
-- values: '1', '1 .. 3', '5 .. ', ' .. 5'
CASE i % 10 WHEN 0 THEN '<' || i % 10 WHEN 1 THEN i % 10 || ' .. ' WHEN 2 THEN ' .. ' || i % 10
    ELSE i % 100 || ' .. ' || i % 100 + i % 4 END::@.seg

-- name: @.citext
-- extension: citext
-- values: 'a1', 'A1', 'b'
(ARRAY['a', 'A', 'b', 'B'])[1 + i % 4] || i % 200
