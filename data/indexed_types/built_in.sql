-- Built-in types.

-- name: smallint
{{mixed}}::smallint

-- name: integer
{{mixed}}

-- name: bigint
{{mixed}} * 4294967296

-- name: numeric
{{mixed}} * 1.10

-- name: real
{{mixed}}::real / 8

-- name: double precision
-- values: 'Infinity'
{{mixed}}::double precision / 8

-- name: money
{{mixed}}::money

-- name: oid
-- values: '0', '4294967295'
{{mixed}}::oid

-- name: text
-- values: '', 'a', 'foo', 'foo 1', 'FOO%', '%oo 7%', '%a%b%', 'fo_ 1%', '%9_ bar', 'È%', '$foo', 'foo^', '(foo|bar) 1',
--     '[0-9]7 b', 'fo+ .*1', '^a+$', 'aaab', '%', '%ab', '%%b_r'
CASE i % 4 WHEN 0 THEN 'foo ' || i % 100 || ' bar' WHEN 1 THEN repeat(chr(97 + i % 3), i % 300)
    WHEN 2 THEN chr(200 + i % 50) || md5(i::text) ELSE md5((i % 90)::text) END

-- name: character
-- values: 'p1', 'p1  '
rpad('p' || {{mixed}}, 2 + i % 7)

-- name: name
md5((i % 300)::text)::name

-- name: bytea
decode(md5((i % 300)::text), 'hex')

-- name: boolean
-- values: 't', 'f'
i % 3 = 0

-- name: date
date '2000-01-01' + {{mixed}}

-- name: time without time zone
time '00:00' + {{mixed}} * interval '85 seconds'

-- name: time with time zone
-- values: '00:00:00+00', '24:00:00+00', '12:00:00-05'
((time '00:00' + {{mixed}} * interval '85 seconds')::text || (ARRAY['+00', '+05', '-03'])[1 + i % 3])::timetz

-- name: timestamp without time zone
timestamp '2000-01-01' + {{mixed}} * interval '1 hour'

-- name: timestamp with time zone
timestamptz '2000-01-01 00:00:00+00' + {{mixed}} * interval '1 hour'

-- name: interval
-- values: '1 month', '30 days'
{{mixed}} * interval '1 hour' - interval '10 days'

-- name: uuid
md5((i % 300)::text)::uuid

-- name: bit varying
left((i % 256)::bit(8)::text, i % 9)::bit varying

-- name: inet
-- values: '10.0.0.0/8', '0.0.0.0/0', '::/0', '2001:db8::/32', '192.168.1.0/24'
(CASE i % 5 WHEN 0 THEN '10.' || i % 7 || '.' || i % 11 || '.0/' || i % 33
    WHEN 1 THEN '10.0.' || i % 7 || '.' || i % 250 WHEN 2 THEN '2001:db8::' || to_hex(i) || '/' || i % 129
    WHEN 3 THEN '::ffff:' || to_hex(i) ELSE '192.168.' || i % 3 || '.0/24' END)::inet

-- name: cidr
-- values: '10.0.0.0/8', '0.0.0.0/0', '10.3.0.0/16'
set_masklen(('10.' || i % 7 || '.' || i % 11 || '.0')::inet, i % 25)::cidr

-- name: macaddr
lpad(to_hex{{mixed}}, 12, '0')::macaddr

-- name: macaddr8
lpad(to_hex{{mixed}}, 16, '0')::macaddr8

-- name: pg_lsn
-- values: '0/0', '3/10'
(to_hex(i % 7) || '/' || to_hex{{mixed}})::pg_lsn

-- name: point
-- values: '(0,0)', '(500,500)', '(1e10,-1e10)'
-- sought: box in '((0,0),(500,300))', '((500,500),(500,500))'
-- sought: polygon in '((0,0),(0,1000),(500,0))'
-- sought: circle in '<(500,500),200>', '<(0,0),0>'
point({{mixed}}, i * 104729 % 1013)

-- name: box
-- values: '((0,0),(500,300))', '((500,500),(500,500))'
-- sought: point in '(0,0)', '(500,500)'
box(point({{mixed}}, i * 104729 % 1013), point({{mixed}} + i % 30, i * 104729 % 1013 - i % 50))

-- name: polygon
-- values: '((0,0),(0,1000),(500,0))', '((500,500))'
-- sought: point in '(0,0)', '(500,500)'
polygon(box(point({{mixed}}, i * 104729 % 1013), point({{mixed}} + i % 30, i * 104729 % 1013 - i % 50)))

-- name: circle
-- values: '<(500,500),200>', '<(0,0),0>'
-- sought: point in '(0,0)', '(500,500)'
circle(point({{mixed}}, i * 104729 % 1013), i % 30)

-- name: int4range
-- values: 'empty', '(,)', '[50,)', '(,50)', '[10,60)'
-- sought: integer in '5', '50', '-1'
CASE i % 20 WHEN 0 THEN 'empty' WHEN 1 THEN int4range(NULL, i % 100) WHEN 2 THEN int4range(i % 100, NULL)
    ELSE int4range(i % 100, i % 100 + i % 13) END

-- name: numrange
-- values: 'empty', '(,)', '[50,)', '(,50]', '(10,60)', '[5,5]'
-- sought: numeric in '5', '50.5'
numrange({{mixed}}, {{mixed}} + i % 13, (ARRAY['()', '[)', '(]', '[]'])[1 + i % 4])

-- name: daterange
-- values: 'empty', '(,)', '[2000-02-01,)', '[2000-01-05,2000-02-01)'
daterange(date '2000-01-01' + i % 100, date '2000-01-01' + i % 100 + i % 13)

-- name: int4multirange
-- values: '{}', '{(,)}', '{[50,)}', '{[5,6),[10,60)}', '{(,50),[90,)}'
-- sought: integer in '5', '50'
-- sought: int4range in 'empty', '[10,60)', '(,)'
int4multirange(int4range(i % 100, i % 100 + i % 11), int4range(i % 100 + 40, i % 100 + 40 + i % 13))

-- name: integer[]
-- values: '{}', '{1}', '{1,2}', '{5,5}', '{3,1}', '{100000}'
-- sought: query_int in '1&2', '!1', '1|!2', '1&!3&5'
CASE i % 20 WHEN 0 THEN '{}' WHEN 1 THEN ARRAY[[1, 2], [3, i % 10]] ELSE ARRAY[i % 100, i % 7, i % 13] END

-- name: text[]
-- values: '{}', '{1}', '{1,2}', '{NULL}', '{a,NULL}'
CASE i % 20 WHEN 0 THEN '{}' WHEN 1 THEN ARRAY['a', NULL] ELSE ARRAY[(i % 100)::text, (i % 7)::text] END

-- name: tsvector
-- sought: tsquery in 'a <-> b', 'a:A', '!a:A', 'foo & !x1', 'foo | a', 'w1:* & x1', '!(x1 | x2)', '!(a <-> b)',
--     'x1 <-> foo', 'w:* <-> x:*', '!foo', 'x:*B | a', 'w1 <2> foo'
CASE i % 20 WHEN 0 THEN '' WHEN 1 THEN 'a:1A b:2B' ELSE 'w' || i % 100 || ':1 x' || i % 7 || ':2A foo:3' END::tsvector

-- name: tsquery
-- values: 'a', 'a & b', 'w1', 'c & d', ''
(CASE i % 5 WHEN 0 THEN 'a' WHEN 1 THEN 'a & !b' WHEN 2 THEN 'c <-> d' WHEN 3 THEN 'x' ELSE 'a | b'
        END || ' & w' || i % 20)::tsquery

-- name: jsonb
-- values: '{"a": 1}', '[]', '{}', '[1]', '{"b": []}', '{"a": {}}', '[null]', '"a"'
-- sought: text in 'a', 'b', 'x1', ''
-- sought: text[] in '{a,b}', '{}', '{a,NULL}'
-- sought: jsonpath in '$.a == 1', '$.b[*] == 2', 'exists($.a)', '!(exists($.a))', '$.a ? (@ > 3)', '$.* == 1',
--     '$.** == 2', 'strict $.a == 1', '$[*] == "a"', '!($.a == 1)', '$.b[*] == "x1" || $.a == 2'
CASE i % 20 WHEN 0 THEN '{}' WHEN 1 THEN '[]' WHEN 2 THEN 'null' WHEN 3 THEN '"a"' WHEN 4 THEN '[1, "a", null]'
    WHEN 5 THEN '{"a": [1, 2, {"b": null}]}'
    ELSE jsonb_build_object('a', i % 10, 'b', jsonb_build_array(i % 7, 'x' || i % 5)) END
