-- Laws of parts and the whole: of texts, bytes, bits, arrays, documents.

-- share: 1

-- name: left and the rest
-- types: text, integer
-- values: '2147483646'
b < 0 OR left(a, b) || substr(a, b + 1) = a

-- name: right and the rest
-- types: text, integer
b < 0 OR left(a, greatest(length(a) - b, 0)) || right(a, b) = a

-- name: left but for the last
-- types: text, integer
b >= 0 OR left(a, b) = left(a, greatest(length(a) + b, 0))

-- name: right but for the first
-- types: text, integer
b >= 0 OR right(a, b) = right(a, greatest(length(a) + b, 0))

-- name: a part by number
-- types: text, integer
-- values: 'a,b', ',', 'a,,b', '3'
b <= 0 OR split_part(a, ',', b) = coalesce((string_to_array(a, ','))[b], '')

-- name: a part from the end
-- types: text, integer
-- values: 'a,b', ',', 'a,,b', '-1', '-2', '-3'
b >= 0 OR split_part(a, ',', b) = coalesce((string_to_array(a, ','))[cardinality(string_to_array(a, ',')) + 1 + b], '')

-- name: overlay is cut and joined
-- types: text, text
-- values: 'abc', 'xyz'
overlay(a PLACING b FROM 2 FOR 1) = left(a, 1) || b || substr(a, 3)

-- name: overlay of bytes
-- types: bytea, bytea
overlay(a PLACING b FROM 1 FOR 0) = b || a

-- name: padded to a length
-- types: text, integer
-- values: '7', '30'
b NOT BETWEEN 0 AND 1000 OR length(lpad(a, b, 'xy')) = b AND length(rpad(a, b, 'xy')) = b

-- name: repeated is so long
-- types: text, integer
-- values: '3'
b NOT BETWEEN 0 AND 100 OR length(repeat(a, b)) = b * length(a)

-- name: replaced by itself
-- types: text, text
replace(a, b, b) = a AND translate(a, b, b) = a

-- name: found where it is
-- types: text, text
position(b IN a) = 0 OR substr(a, position(b IN a), length(b)) = b

-- name: begins with what is left
-- types: text, text
starts_with(a, b) = (left(a, length(b)) = b)

-- name: bits shifted far are gone
-- types: bit varying, integer
-- values: '2147483647', '-2147483648', '10011'
abs(b::bigint) < 1000 OR bit_count(a << b) = 0 AND bit_count(a >> b) = 0

-- name: a set bit is set
-- types: bit varying, integer
-- values: '0', '1', '101'
b NOT BETWEEN 0 AND length(a) - 1 OR get_bit(set_bit(a, b, 1), b) = 1

-- name: a set byte is set
-- types: bytea, integer
-- values: '0', '1'
b NOT BETWEEN 0 AND length(a) - 1 OR get_byte(set_byte(a, b, 255), b) = 255

-- name: a part of an array and the rest
-- types: integer[], integer
-- values: '0', '1', '{5,6,7}'
array_ndims(a) > 1 OR b NOT BETWEEN 0 AND cardinality(a) OR array_lower(a, 1) <> 1 OR a[:b] || a[b + 1:] = a

-- name: a part of an array begins where it is told
-- types: integer[], integer
-- values: '1', '2', '3', '{5,6,7}', '{5,6,6}'
array_ndims(a) > 1 OR array_lower(a, 1) <> 1 OR b NOT BETWEEN 1 AND cardinality(a)
    OR (a[b:])[1] IS NOT DISTINCT FROM a[b]

-- name: an array without its end
-- types: integer[], integer
-- values: '0', '1', '{5,6,7}'
array_ndims(a) > 1 OR b NOT BETWEEN 0 AND cardinality(a) OR array_lower(a, 1) <> 1
    OR trim_array(a, b) = a[:cardinality(a) - b]

-- name: a removed element is gone
-- types: integer[], integer
array_ndims(a) > 1 OR array_position(array_remove(a, b), b) IS NULL

-- name: elements of an array
-- types: integer[]
(SELECT count(*) FROM unnest(a)) = cardinality(a)

-- name: no element is that far
-- types: jsonb, integer
-- values: '-2147483648', '2147483647'
abs(b::bigint) < 1000 OR (a -> b) IS NULL AND (a #> ARRAY[b::text]) IS NULL

-- name: nothing is deleted that far
-- types: jsonb, integer
-- values: '-2147483648', '2147483647'
jsonb_typeof(a) <> 'array' OR abs(b::bigint) < 1000
    OR (a - b) = a AND (a #- ARRAY[b::text]) = a AND jsonb_set(a, ARRAY[b::text], '0', false) = a

-- name: a key by subscript and by arrow
-- types: text
-- values: 'a', '1', ''
((jsonb_build_object(a, 1))[a]) IS NOT DISTINCT FROM (jsonb_build_object(a, 1) -> a)

-- name: an element by subscript and by arrow
-- types: jsonb, integer
-- values: '[1, 2, 3]', '[[1], null]', '0', '-1'
jsonb_typeof(a) <> 'array' OR (a[b]) IS NOT DISTINCT FROM (a -> b)

-- name: a key that is set in nothing
-- types: text
-- values: 'a', '1'
(jsonb_set('{}', ARRAY[a], '1') -> a) IS NOT DISTINCT FROM '1'

-- name: an object with itself
-- types: jsonb
jsonb_typeof(a) <> 'object' OR a || a = a

-- name: an array with itself
-- types: jsonb
jsonb_typeof(a) <> 'array' OR jsonb_array_length(a || a) = 2 * jsonb_array_length(a)

-- name: a document without nulls has none
-- types: jsonb
jsonb_strip_nulls(jsonb_strip_nulls(a)) = jsonb_strip_nulls(a)

-- name: a document's pretty text
-- types: jsonb
jsonb_pretty(a)::jsonb = a

-- name: by an index and by a path
-- types: jsonb, integer
-- values: '0', '1'
jsonb_typeof(a) <> 'array' OR b NOT BETWEEN 0 AND 1000 OR (a -> b) IS NOT DISTINCT FROM (a #> ARRAY[b::text])
