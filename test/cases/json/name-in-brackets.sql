-- verdict: equivalent
-- why: a subscript that is a name is the field's
CREATE TABLE d (id int PRIMARY KEY, j jsonb);
-- q1
SELECT j['a']['b'] FROM d WHERE j['c'] = '1'
-- q2
SELECT j -> 'a' -> 'b' FROM d WHERE j -> 'c' = '1'
