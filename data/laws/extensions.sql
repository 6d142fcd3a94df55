-- Laws of functions of extensions. "@." is the schema of the extension.

-- share: 1

-- template: digits
1111111111111111111111111111111111111111111111111111111111111111111111

-- name: sounds alike either way
-- types: text, text
-- values: '', '1', 'Anne', 'Andrew', 'Zach'
-- extension: fuzzystrmatch
@.difference(a, b) = @.difference(b, a)

-- name: a distance either way
-- types: text, text
-- values: '', 'kitten', 'sitting', 'é'
-- extension: fuzzystrmatch
@.levenshtein(a, b) = @.levenshtein(b, a) AND @.levenshtein(a, a) = 0

-- name: a distance is not negative
-- types: text, text, integer
-- values: 'kitten', 'sitting', '3', '2147483647', '1073741824'
-- extension: fuzzystrmatch
c < 0 OR @.levenshtein(a, b, c, c, c) >= 0 AND @.levenshtein(a, b, c, 1, 1) >= 0 AND @.levenshtein(a, b, 1, 1, c) >= 0

-- name: a distance that is no more than that
-- types: text, text, integer
-- values: 'kitten', 'sitting', '3', '2147483647'
-- extension: fuzzystrmatch
c < 0 OR @.levenshtein(a, b) > c OR @.levenshtein_less_equal(a, b, c) = @.levenshtein(a, b)

-- name: text of a segment
-- types: @.seg
-- values: '~1..2', '<1..~2', '..~2', '1(+-)0.5', '~1..~2', '1.00..>2', '1e-8'
-- extension: seg
a::text::@.seg::text = a::text

-- name: a number of a segment is short
-- types: @.seg
-- values: '1.2345678', '-1e-30', '0.{{digits}}{{digits}}', '1.{{digits}}{{digits}}{{digits}}'
-- extension: seg
@.seg_lower(a) < @.seg_upper(a) OR length(a::text) <= 14

-- name: segments overlap or follow
-- types: @.seg, @.seg
-- values: '1..2', '2..3', '<1..~2'
-- extension: seg
(a OPERATOR(@.<<) b)::integer + (b OPERATOR(@.<<) a)::integer + (a OPERATOR(@.&&) b)::integer = 1

-- name: a segment that holds both
-- types: @.seg, @.seg
-- values: '1..2', '2..3', '5'
-- extension: seg
@.seg_union(a, b) OPERATOR(@.@>) a AND (@.seg_inter(a, b) OPERATOR(@.<@) a OR NOT a OPERATOR(@.&&) b)

-- name: a label in any case
-- types: @.ltree
-- values: 'a', 'İ', 'Ⱥ', 'ⱥ', 'ß'
-- extension: ltree
@.nlevel(a) <> 1 OR a OPERATOR(@.~) (a::text || '@')::@.lquery AND a OPERATOR(@.~) (lower(a::text) || '@')::@.lquery

-- name: the text of a path
-- types: @.ltree
-- values: 'a.b', ''
-- extension: ltree
a::text::@.ltree OPERATOR(@.=) a AND a OPERATOR(@.@>) a AND a OPERATOR(@.~) '*'::@.lquery

-- name: a path below another
-- types: @.ltree, @.ltree
-- values: 'a.b', '', 'b.c.d'
-- extension: ltree
a OPERATOR(@.@>) (a OPERATOR(@.||) b) AND @.nlevel(a OPERATOR(@.||) b) = @.nlevel(a) + @.nlevel(b)

-- name: both ends of a path
-- types: @.ltree, integer
-- values: 'a.b', 'a.b.c', '1', '2'
-- extension: ltree
b NOT BETWEEN 1 AND @.nlevel(a) - 1 OR (@.subpath(a, 0, b) OPERATOR(@.||) @.subpath(a, b)) OPERATOR(@.=) a

-- name: text and keys of pairs
-- types: @.hstore
-- values: 'a=>1', '"a b"=>"x\"y"', '""=>""'
-- extension: hstore
a::text::@.hstore OPERATOR(@.=) a AND @.hstore(@.akeys(a), @.avals(a)) OPERATOR(@.=) a
    AND @.slice(a, @.akeys(a)) OPERATOR(@.=) a

-- name: pairs and others
-- types: @.hstore, @.hstore
-- values: 'a=>1', 'b=>NULL', 'a=>2'
-- extension: hstore
(a OPERATOR(@.||) b) OPERATOR(@.@>) b
    AND ((a OPERATOR(@.||) b) OPERATOR(@.-) @.akeys(b)) OPERATOR(@.=) (a OPERATOR(@.-) @.akeys(b))

-- name: sorted numbers
-- types: integer[]
-- values: '{2147483647,1,1}', '{}'
-- extension: intarray
@.sort(@.sort(a)) = @.sort(a) AND @.uniq(@.uniq(@.sort(a))) = @.uniq(@.sort(a)) AND @.icount(a) = cardinality(a)

-- name: numbers in common
-- types: integer[], integer[]
-- values: '{2147483647,1,1}', '{}', '{1,3}'
-- extension: intarray
array_position(a, NULL) IS NOT NULL OR array_position(b, NULL) IS NOT NULL
    OR (a OPERATOR(@.&) b) OPERATOR(@.<@) a AND (a OPERATOR(@.|) b) OPERATOR(@.@>) b
        AND NOT (a OPERATOR(@.-) b) OPERATOR(@.&&) b

-- name: cubes and their text
-- types: @.cube, @.cube
-- values: '(1,2)', '(1),(3)', '(1e300)', '(0.1)'
-- extension: cube
a::text::@.cube OPERATOR(@.=) a AND @.cube_union(a, b) OPERATOR(@.@>) a
    AND @.cube_distance(a, b) = @.cube_distance(b, a) AND @.cube_enlarge(a, 0, 0) OPERATOR(@.=) a

-- name: alike either way
-- types: text, text
-- values: 'abc', 'abd', '', 'abc abc'
-- extension: pg_trgm
@.similarity(a, b) = @.similarity(b, a) AND @.similarity(a, b) BETWEEN 0 AND 1 AND @.similarity(a, a) IN (0, 1)

-- name: numbers of books
-- types: @.ean13
-- values: '9780393040029'
-- extension: isn
a::text::@.ean13 OPERATOR(@.=) a AND @.is_valid(a)

-- name: hashes of integers of two sizes
-- types: integer, bigint
-- values: '-1', '1', '-2147483648'
a <> b OR hashint4(a) = hashint8(b)
