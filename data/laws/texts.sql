-- Laws of texts, patterns, bytes and bits: most functions are defined by substr(), length() and ||.

-- share: 2

-- template: backslash
chr(92)

-- A text as a pattern of LIKE that matches that text only.

-- template: literal(a)
replace(replace(replace({{a}}, {{backslash}}, {{backslash}} || {{backslash}}), '%', {{backslash}} || '%'), '_',
    {{backslash}} || '_')

-- template: patterns
'a%', '%a', '_', '%', 'a_b', '%a%b%', 'aab', 'ab'

-- template: expressions
'a*', '(a)(b)?', '^a', 'b$', '[[:alpha:]]+', 'a{0,2}', '(?=a)', '\ma', 'a|b', '(a|ab)(c|bcd)*', 'x*?', '(^|b)a', 'aab',
    'abab'

-- name: lengths of a text
-- types: text
length(a) = char_length(a) AND character_length(a) = length(a)
    AND octet_length(a) = length(convert_to(a, getdatabaseencoding())) AND bit_length(a) = 8 * octet_length(a)
    AND textlen(a) = length(a) AND length(a) <= octet_length(a)
    AND (getdatabaseencoding() = 'SQL_ASCII' OR length(convert_to(a, 'UTF8'), 'UTF8') = length(a))
    AND length(convert_to(a, getdatabaseencoding()), getdatabaseencoding()) = length(a)

-- name: lengths of characters
-- types: text
-- values: 'a ', ' '
length(a::bpchar) = length(rtrim(a, ' ')) AND octet_length(a::bpchar) = octet_length(a)
    AND char_length(a::bpchar) = length(a::bpchar) AND character_length(a::bpchar) = length(a::bpchar)

-- name: cut from somewhere
-- types: text, integer
-- values: '2', '3', '-1'
substr(a, b) = CASE WHEN b <= 1 THEN a ELSE right(a, 1 - b) END AND substring(a, b) = substr(a, b)

-- name: cut from somewhere for so long
-- types: text, integer, integer
-- values: '2', '3', '-1', '2147483647'
c < 0 OR (substr(a, b, c)
            = left(substr(a, greatest(b, 1)), greatest(0, least(b::bigint + c - greatest(b, 1), 1000000))::integer)
            AND substring(a, b, c) = substr(a, b, c))

-- name: left by its length
-- types: text, integer
-- values: '2', '-2'
left(a, b) = substr(a, 1, CASE WHEN b >= 0 THEN b ELSE greatest(length(a)::bigint + b, 0)::integer END)

-- name: reversed sign by sign
-- types: text
reverse(a)
    = coalesce((SELECT string_agg(substr(a, i, 1), '' ORDER BY i DESC) FROM generate_series(1, length(a)) AS g (i)), '')

-- name: translated sign by sign
-- types: text, text, text
-- values: 'abc', 'aab', 'ba'
translate(a, b, c) = coalesce((SELECT string_agg(CASE WHEN strpos(b, substr(a, i, 1)) = 0 THEN substr(a, i, 1)
                ELSE substr(c, strpos(b, substr(a, i, 1)), 1) END, '' ORDER BY i)
            FROM generate_series(1, length(a)) AS g (i)), '')

-- name: replaced by parts
-- types: text, text, text
-- values: 'aa', 'aaa', 'ab'
b = '' OR replace(a, b, c) = array_to_string(string_to_array(a, b), c)

-- name: replaced by nothing
-- types: text, text
-- values: 'aa', 'aaa', 'ab'
b = '' OR a = '' OR length(replace(a, b, '')) = length(a) - (cardinality(string_to_array(a, b)) - 1) * length(b)

-- name: parts of a table
-- types: text, text
-- values: 'a', 'a,b', ','
string_to_array(a, b) IS NOT DISTINCT FROM
        (SELECT coalesce(array_agg(x ORDER BY i), '{}') FROM string_to_table(a, b) WITH ORDINALITY AS s (x, i))
    AND array_to_string(string_to_array(a, b, 'a'), b, 'a') = a

-- name: first of its places
-- types: text, text
-- values: 'ab', 'aab', 'b'
strpos(a, b) = position(b IN a) AND (b = '' OR strpos(left(a, strpos(a, b) + length(b) - 2), b) = 0 OR strpos(a, b) = 0)
    AND (strpos(a, b) > 0) = (a LIKE '%' || {{literal(b)}} || '%')

-- name: trimmed at both ends
-- types: text, text
-- values: 'ab', 'aab', ' '
btrim(a, b) = ltrim(rtrim(a, b), b) AND btrim(a, b) = rtrim(ltrim(a, b), b) AND btrim(a) = btrim(a, ' ')
    AND ltrim(a) = ltrim(a, ' ') AND rtrim(a) = rtrim(a, ' ')

-- name: trimmed on the left
-- types: text, text
-- values: 'ab', 'aab', 'xaab'
right(a, length(ltrim(a, b))) = ltrim(a, b) AND (ltrim(a, b) = '' OR b = '' OR strpos(b, left(ltrim(a, b), 1)) = 0)
    AND translate(left(a, length(a) - length(ltrim(a, b))), b, '') = ''

-- name: trimmed on the right
-- types: text, text
-- values: 'ab', 'aab', 'xaab'
left(a, length(rtrim(a, b))) = rtrim(a, b) AND reverse(ltrim(reverse(a), b)) = rtrim(a, b)

-- name: padded on either side
-- types: text, integer, text
-- values: '5', '3', 'ab'
b NOT BETWEEN -10 AND 1000 OR c = ''
    OR (lpad(a, b, c) = left(repeat(c, greatest(b, 0)), greatest(b - length(a), 0)) || left(a, greatest(b, 0))
            AND rpad(a, b, c) = left(a || repeat(c, greatest(b, 0)), greatest(b, 0)) AND lpad(a, b) = lpad(a, b, ' ')
            AND rpad(a, b) = rpad(a, b, ' '))

-- name: repeated once more
-- types: text, integer
-- values: '5', '3'
b NOT BETWEEN -10 AND 500 OR repeat(a, b) = CASE WHEN b <= 0 THEN '' ELSE repeat(a, b - 1) || a END

-- name: overlay of texts
-- types: text, integer, text
-- values: 'abcdef', '3'
b < 1
    OR overlay(a PLACING c FROM b) = left(a, b - 1) || c || substr(a, least(b::bigint + length(c), 2147483647)::integer)

-- name: upper once is enough
-- types: text
upper(upper(a)) = upper(a) AND initcap(initcap(a)) = initcap(a)

-- Without i, which is another letter in Turkish.

-- name: letters of ASCII
-- types: text
-- values: 'xyz', 'XYZ', 'Istanbul'
a ~ '[^ -~]|[iI]' OR (upper(a) = translate(a, 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
            AND lower(a) = translate(a, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'))

-- name: signs by their numbers
-- types: integer
-- values: '65', '228', '127', '128', '2047', '2048', '65535', '65536', '1114111'
a NOT BETWEEN 1 AND 1114111 OR a BETWEEN 55296 AND 57343 OR (ascii(chr(a)) = a AND length(chr(a)) = 1)

-- name: the first sign
-- types: text
ascii(a) = ascii(left(a, 1)) AND (a = '' OR chr(ascii(a)) = left(a, 1))

-- name: sums of bytes
-- types: text, text
md5(a) = md5(convert_to(a, getdatabaseencoding())) AND md5(a) ~ '^[0-9a-f]{32}$' AND (md5(a) = md5(b)) = (a = b)

-- name: longer sums of bytes
-- types: bytea, bytea
(sha224(a) = sha224(b)) = (a = b) AND (sha256(a) = sha256(b)) = (a = b) AND (sha384(a) = sha384(b)) = (a = b)
    AND (sha512(a) = sha512(b)) = (a = b) AND length(sha224(a)) = 28 AND length(sha256(a)) = 32
    AND length(sha384(a)) = 48 AND length(sha512(a)) = 64 AND md5(a) = md5(a)

-- name: a quoted name
-- types: text
-- values: 'select', 'A', 'a.b', '"'
a = '' OR (parse_ident(quote_ident(a)) = ARRAY[a] AND format('%I', a) = quote_ident(a)
            AND parse_ident(quote_ident(a) || '.' || quote_ident(a)) = ARRAY[a, a])

-- name: a quoted text
-- types: text
quote_literal(a) = CASE WHEN strpos(a, {{backslash}}) > 0 THEN 'E' ELSE '' END || chr(39)
            || replace(replace(a, {{backslash}}, {{backslash}} || {{backslash}}), chr(39), chr(39) || chr(39))
            || chr(39) AND format('%L', a) = quote_literal(a) AND quote_nullable(a) = quote_literal(a)
        AND quote_nullable(NULLIF(a, a)) = 'NULL'

-- name: a format of two
-- types: text, text
format('%s%s', a, b) = a || b AND format('%2$s%1$s', a, b) = b || a AND concat(a, b) = a || b
    AND concat_ws('-', a, NULL, b) = a || '-' || b AND format('%s%%', a) = a || '%'
    AND format('%10s|', a) = lpad('', 10 - length(a), ' ') || a || '|'
    AND format('%-10s|', a) = a || lpad('', 10 - length(a), ' ') || '|'

-- name: joined to texts
-- types: text, integer
a || b = a || b::text AND b || a = b::text || a AND textcat(a, a) = a || a

-- name: signs by their codes
-- types: text
unistr(replace(a, {{backslash}}, {{backslash}} || {{backslash}})) = a

-- name: names and texts
-- types: text
octet_length(a) > 63 OR (a::name::text = a AND a::name = a AND a::name::bpchar::text = rtrim(a, ' ')
            AND a::bpchar::name::text = rtrim(a, ' '))

-- name: characters and texts
-- types: text
-- values: 'a ', 'abcdef'
a::bpchar::text = rtrim(a, ' ') AND a::varchar = a AND a::varchar(3)::text = left(a, 3)
    AND a::char(3)::text = rtrim(left(a, 3), ' ') AND (a::bpchar = (a || ' ')::bpchar)
    AND octet_length(a::char(5)::varchar) = octet_length(rtrim(left(a, 5), ' '))

-- name: a byte and its sign
-- types: "char"
a::text::"char" = a AND a::integer::"char" = a AND a::integer = ascii(a::text) AND a::bpchar::"char" = a
    OR a::integer < 0

-- Patterns.

-- name: like itself
-- types: text, text
-- values: {{patterns}}
a LIKE {{literal(a)}} AND a || b LIKE {{literal(a)}} || '%' AND a || b LIKE '%' || {{literal(b)}}
    AND a ILIKE {{literal(a)}} AND a LIKE '%' AND (a LIKE '_%') = (a <> '')

-- name: like and not like
-- types: text, text
-- values: {{patterns}}
(a NOT LIKE b) = (NOT a LIKE b) AND (a NOT ILIKE b) = (NOT a ILIKE b) AND "like"(a, b) = (a LIKE b)
    AND notlike(a, b) = (a NOT LIKE b)
    AND (octet_length(a) > 63 OR ((a::name LIKE b) = (a LIKE b) AND (a::name NOT LIKE b) = (a NOT LIKE b)
                    AND (a::name ILIKE b) = (a ILIKE b) AND (a::name NOT ILIKE b) = (a NOT ILIKE b)))

-- name: like an expression
-- types: text, text
-- values: {{patterns}}
b !~ '^[a-zA-Z0-9%_]*$' OR (a LIKE b) = (a ~ ('^(?:' || replace(replace(b, '%', '.*'), '_', '.') || ')$'))

-- name: like bytes
-- types: text, text
-- values: {{patterns}}
a ~ '[^ -~]' OR b ~ '[^ -~]' OR ((convert_to(a, 'UTF8') LIKE convert_to(b, 'UTF8')) = (a LIKE b)
            AND (convert_to(a, 'UTF8') NOT LIKE convert_to(b, 'UTF8')) = (a NOT LIKE b))

-- name: like in any case
-- types: text, text
-- values: {{patterns}}
a ~ '[^ -~]' OR b ~ '[^ -~]' OR (a ILIKE b) = (lower(a) LIKE lower(b))

-- name: like with another escape
-- types: text, text
-- values: {{patterns}}
b LIKE '%!%' OR a LIKE '%!%' OR strpos(b, {{backslash}}) > 0
    OR ((a LIKE b ESCAPE '!') = (a LIKE b) AND (a LIKE replace(replace(a, '%', '!%'), '_', '!_') ESCAPE '!')
            AND like_escape(b, '!') = b)

-- name: characters like a pattern
-- types: text, text
-- values: {{patterns}}
(a::bpchar LIKE b) = (a::bpchar ~~ b) AND (a::bpchar NOT LIKE b) = (NOT a::bpchar LIKE b)
    AND (a::bpchar ILIKE b) = (NOT a::bpchar NOT ILIKE b)

-- name: begins with
-- types: text, text
-- values: 'ab', 'a'
(a ^@ b) = starts_with(a, b) AND (a ^@ b) = (a LIKE {{literal(b)}} || '%') AND (a || b) ^@ a

-- name: similar and like
-- types: text, text
-- values: {{patterns}}
b !~ '^[a-zA-Z0-9%_]*$' OR ((a SIMILAR TO b) = (a LIKE b) AND (a NOT SIMILAR TO b) = (a NOT LIKE b)
            AND (a ~ similar_to_escape(b)) = (a LIKE b) AND (a ~ similar_escape(b, NULL)) = (a LIKE b))

-- name: similar to one of two
-- types: text, text, text
-- values: {{patterns}}
b !~ '^[a-zA-Z0-9%_]*$' OR a !~ '^[a-zA-Z0-9]*$' OR ((c SIMILAR TO '(' || a || '|' || b || ')') = (c = a OR c LIKE b)
            AND (c SIMILAR TO a || '|' || b) = (c = a OR c LIKE b) AND (c SIMILAR TO '(' || a || ')+')
                = (c = repeat(a, length(c) / greatest(length(a), 1)) AND (c <> '' OR a = '')))

-- name: fits and does not
-- types: text, text
-- values: {{expressions}}
(a !~ b) = (NOT a ~ b) AND (a !~* b) = (NOT a ~* b) AND regexp_like(a, b, 'c') = (a ~ b)
    AND regexp_like(a, b, 'i') = (a ~* b)
    AND (octet_length(a) > 63 OR ((a::name ~ b) = (a ~ b) AND (a::name !~ b) = (a !~ b) AND (a::name ~* b) = (a ~* b)
                    AND (a::name !~* b) = (a !~* b)))

-- name: characters fit
-- types: text, text
-- values: {{expressions}}
a LIKE '% ' OR ((a::bpchar ~ b) = (a ~ b) AND (a::bpchar !~ b) = (a !~ b) AND (a::bpchar ~* b) = (a ~* b)
            AND (a::bpchar !~* b) = (a !~* b))

-- name: the first match
-- types: text, text
-- values: {{expressions}}
regexp_match(a, b) IS NOT DISTINCT FROM (SELECT m FROM regexp_matches(a, b) AS r (m))
    AND regexp_match(a, b, 'c') IS NOT DISTINCT FROM regexp_match(a, b) AND (regexp_match(a, b) IS NOT NULL) = (a ~ b)

-- name: the match as it is
-- types: text, text
-- values: {{expressions}}
b LIKE '%(%' OR (regexp_substr(a, b) IS NOT DISTINCT FROM substring(a, b)
            AND regexp_substr(a, b) IS NOT DISTINCT FROM (regexp_match(a, b))[1]
            AND regexp_substr(a, b, 1) IS NOT DISTINCT FROM regexp_substr(a, b)
            AND regexp_substr(a, b, 1, 1) IS NOT DISTINCT FROM regexp_substr(a, b)
            AND regexp_substr(a, b, 1, 1, 'c') IS NOT DISTINCT FROM regexp_substr(a, b))

-- name: the place of a match
-- types: text, text
-- values: {{expressions}}
regexp_instr(a, b) = regexp_instr(a, b, 1) AND regexp_instr(a, b, 1, 1) = regexp_instr(a, b)
    AND regexp_instr(a, b, 1, 1, 0) = regexp_instr(a, b) AND (regexp_instr(a, b) > 0) = (a ~ b)
    AND (regexp_instr(a, b) = 0 OR regexp_instr(a, b, 1, 1, 1) - regexp_instr(a, b) = length(regexp_substr(a, b)))
    AND regexp_instr(a, b, 1, 1, 0, 'c') = regexp_instr(a, b)

-- name: the place of a part of a match
-- types: text, text
-- values: {{expressions}}
b NOT LIKE '(a%' OR regexp_instr(a, b, 1, 1, 0, 'c', 1) IN (0, regexp_instr(a, b))
        AND coalesce(regexp_substr(a, b, 1, 1, 'c', 1), 'a') ~ '^a'

-- name: so many matches from there
-- types: text, text
-- values: {{expressions}}
regexp_count(a, b, 1) = regexp_count(a, b) AND regexp_count(a, b, 1, 'c') = regexp_count(a, b)
    AND (regexp_count(a, b) > 0) = (a ~ b)
    AND regexp_count(a, b, 1, 'i') = (SELECT count(*) FROM regexp_matches(a, b, 'gi'))

-- name: each match by its number
-- types: text, text
-- values: {{expressions}}
(SELECT coalesce(bool_and(regexp_substr(a, b, 1, i::integer)
        IS NOT DISTINCT FROM substr(a, regexp_instr(a, b, 1, i::integer),
                regexp_instr(a, b, 1, i::integer, 1) - regexp_instr(a, b, 1, i::integer))), true)
    FROM generate_series(1, regexp_count(a, b)) AS g (i)) AND regexp_substr(a, b, 1, regexp_count(a, b) + 1) IS NULL

-- name: all matches replaced
-- types: text, text, text
-- values: {{expressions}}
c ~ '[\\&]' OR (regexp_replace(a, b, c, 'g') = regexp_replace(a, b, c, 1, 0)
            AND regexp_replace(a, b, c) = regexp_replace(a, b, c, 1, 1)
            AND regexp_replace(a, b, c, 1) = regexp_replace(a, b, c)
            AND regexp_replace(a, b, c, 1, 1, 'c') = regexp_replace(a, b, c))

-- name: the first match replaced
-- types: text, text, text
-- values: {{expressions}}
c ~ '[\\&]' OR NOT a ~ b OR regexp_replace(a, b, c) = left(a, regexp_instr(a, b) - 1) || c
        || substr(a, regexp_instr(a, b) + length(regexp_substr(a, b)))

-- name: parts between matches in a table
-- types: text, text
-- values: {{expressions}}
regexp_split_to_array(a, b)
    = (SELECT array_agg(x ORDER BY i) FROM regexp_split_to_table(a, b) WITH ORDINALITY AS s (x, i))
    AND regexp_split_to_array(a, b, 'c') = regexp_split_to_array(a, b)
    AND (SELECT count(*) FROM regexp_split_to_table(a, b, 'c')) = cardinality(regexp_split_to_array(a, b))

-- name: an expression in any case
-- types: text, text
-- values: {{expressions}}
b LIKE '(?%' OR b LIKE '***%' OR (a ~* b) = (a ~ ('(?i)' || b))

-- name: one of two expressions
-- types: text, text, text
-- values: {{expressions}}
b LIKE '(?_)%' OR c LIKE '(?_)%' OR b LIKE '***%' OR c LIKE '***%'
    OR (a ~ ('(?:' || b || ')|(?:' || c || ')')) = (a ~ b OR a ~ c)

-- name: a literal expression
-- types: text, text
-- values: 'ab', 'a', 'b'
(a ~ ('***=' || b)) = (strpos(a, b) > 0)

-- Bytes.

-- name: lengths of bytes
-- types: bytea, bytea
octet_length(a) = length(a) AND bit_length(a) = 8 * length(a) AND length(a || b) = length(a) + length(b)

-- name: bytes cut and joined
-- types: bytea, integer
-- values: '2', '0', '5'
b NOT BETWEEN 0 AND 100 OR (substr(a, 1, b) || substr(a, b + 1) = a AND substring(a, b + 1) = substr(a, b + 1)
            AND substring(a, 1, b) = substr(a, 1, b) AND length(substr(a, 1, b)) = least(b, length(a)))

-- name: bytes found where they are
-- types: bytea, bytea
-- values: '\x00', '\x6161', '\x61', '\x616162'
(position(b IN a) = 0 OR substr(a, position(b IN a), length(b)) = b)
    AND position(b IN a || b) BETWEEN 1 AND length(a) + 1
    AND (position(b IN a) > 0) = (position(encode(b, 'hex') IN encode(a, 'hex')) > 0 AND (length(b) = 0 OR EXISTS
                            (SELECT FROM generate_series(1, length(a)) AS g (i) WHERE substr(a, i, length(b)) = b)))

-- name: bytes trimmed
-- types: bytea, bytea
-- values: '\x00', '\x6161', '\x61', '\x616162'
btrim(a, b) = ltrim(rtrim(a, b), b) AND length(ltrim(a, b)) <= length(a)
    AND substr(a, length(a) - length(ltrim(a, b)) + 1) = ltrim(a, b) AND substr(a, 1, length(rtrim(a, b))) = rtrim(a, b)
    AND (ltrim(a, b) = '' OR b = '' OR position(substr(ltrim(a, b), 1, 1) IN b) = 0)

-- name: bytes as texts
-- types: bytea
decode(encode(a, 'escape'), 'escape') = a AND encode(a, 'hex') = substr(a::text, 3)
    AND length(encode(a, 'hex')) = 2 * length(a)
    AND length(translate(encode(a, 'base64'), chr(10), '')) = (length(a) + 2) / 3 * 4

-- name: bytes one by one
-- types: bytea, integer
-- values: '0', '1', '2'
b NOT BETWEEN 0 AND length(a) - 1 OR (get_byte(a, b) = ('x' || substr(encode(a, 'hex'), 2 * b + 1, 2))::bit(8)::integer
            AND set_byte(a, b, get_byte(a, b)) = a AND set_byte(a, b, 7) = overlay(a PLACING '\x07'::bytea FROM b + 1)
            AND get_bit(a, 8 * b::bigint) = get_byte(a, b) % 2
            AND get_bit(set_bit(a, 8 * b::bigint + 3, 1), 8 * b::bigint + 3) = 1)

-- name: set bits of bytes
-- types: bytea
bit_count(a)
    = (SELECT coalesce(sum(bit_count(get_byte(a, i)::bit(8))), 0) FROM generate_series(0, length(a) - 1) AS g (i))

-- name: overlay of bytes by number
-- types: bytea, integer, bytea
-- values: '1', '2', '3'
b NOT BETWEEN 1 AND 100 OR (overlay(a PLACING c FROM b) = substr(a, 1, b - 1) || c || substr(a, b + length(c))
            AND overlay(a PLACING c FROM b FOR 0) = substr(a, 1, b - 1) || c || substr(a, b))

-- name: escaped bytes
-- types: bytea, bytea
-- values: '\x6125', '\x61'
like_escape(a, '\x21') LIKE '%' AND "like"(a, a) = (a LIKE a) AND notlike(a, b) = (NOT a LIKE b)

-- Bits.

-- name: bits of the same length
-- types: bit varying, bit varying
-- values: '0110', '1010', '0011'
CASE WHEN length(a) = length(b) THEN (a & b) = ~(~a | ~b) AND (a # b) = ((a | b) & ~(a & b)) AND (a # b) # b = a
        AND bit_count(a # b) = bit_count(a | b) - bit_count(a & b) END

-- name: bits as text
-- types: bit varying
bit_count(a) = length(replace(a::text, '0', '')) AND length(a) = length(a::text)
    AND octet_length(a) = (length(a) + 7) / 8 AND bit_length(a) = length(a)
    AND (~a)::text = translate(a::text, '01', '10') AND (a || ~a)::text = a::text || (~a)::text

-- name: bits cut
-- types: bit varying, integer
-- values: '1', '8', '9', '3'
b NOT BETWEEN 1 AND 200
    OR (substring(a, b)::text = substr(a::text, b) AND substring(a, b, 3)::text = substr(a::text, b, 3)
            AND substring(a, 1, b)::text = left(a::text, b))

-- name: bits shifted
-- types: bit varying, integer
-- values: '1', '8', '9', '3'
b NOT BETWEEN 0 AND 200 OR ((a << b)::text = rpad(substr(a::text, b + 1), length(a), '0')
            AND (a >> b)::text = lpad(left(a::text, greatest(length(a) - b, 0)), length(a), '0')
            AND (a << b) = (a >> -b))

-- name: bits found
-- types: bit varying, bit varying
-- values: '0110', '10', '1', '0', '0000000011111111', '111111111'
length(b) = 0 OR position(b IN a) = position(b::text IN a::text)

-- name: bits one by one
-- types: bit varying, integer
-- values: '0', '7', '8'
b NOT BETWEEN 0 AND length(a) - 1 OR (get_bit(a, b) = substr(a::text, b + 1, 1)::integer
            AND set_bit(a, b, 0)::text = overlay(a::text PLACING '0' FROM b + 1) AND set_bit(a, b, get_bit(a, b)) = a)

-- name: overlay of bits
-- types: bit varying, integer, bit varying
-- values: '1', '2', '9'
b NOT BETWEEN 1 AND 100 OR (overlay(a PLACING c FROM b)::text = overlay(a::text PLACING c::text FROM b)
            AND overlay(a PLACING c FROM b FOR 1)::text = overlay(a::text PLACING c::text FROM b FOR 1))

-- name: bits as numbers
-- types: bit varying
a::bit(32)::integer::bit(32) = a::bit(32) AND a::bit(64)::bigint::bit(64) = a::bit(64)
    AND a::bit(8)::text = rpad(left(a::text, 8), 8, '0')
    AND a::bit(4)::bit varying = substring(a::bit(4)::bit varying, 1)
