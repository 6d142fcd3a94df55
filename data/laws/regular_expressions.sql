-- Laws of regular expressions.

-- share: 1

-- template: regexes
'a*', '(a)(b)?', '^a', 'b$', '[[:alpha:]]+', '(a)\1', 'a{0,2}', '(?=a)', '(?<!a)b', '\ma', 'a|b', '(?i)A',
    '(a|ab)(c|bcd)*', 'x*?', '(^|b)a', '\M'

-- name: matches replaced by themselves
-- types: text, text
-- values: {{regexes}}
regexp_replace(a, b, '\&', 'g') = a

-- name: so many matches
-- types: text, text
-- values: {{regexes}}
regexp_count(a, b) = (SELECT count(*) FROM regexp_matches(a, b, 'g'))

-- name: like and matches
-- types: text, text
-- values: {{regexes}}
regexp_like(a, b) = (a ~ b) AND (a !~ b) = NOT (a ~ b)

-- name: a match is where it is
-- types: text, text
-- values: {{regexes}}
regexp_instr(a, b) = 0 OR substr(a, regexp_instr(a, b), length(regexp_substr(a, b))) = regexp_substr(a, b)

-- name: in parentheses
-- types: text, text
-- values: {{regexes}}
b LIKE '(?_)%' OR b LIKE '***%' OR (a ~ b) = (a ~ ('(?:' || b || ')'))

-- name: one or the same
-- types: text, text
-- values: {{regexes}}
b LIKE '(?_)%' OR b LIKE '***%' OR b LIKE '%\\1%' OR (a ~ b) = (a ~ (b || '|' || b))

-- name: parts between matches
-- types: text, text
-- values: {{regexes}}
b LIKE '%(%' OR array_to_string(regexp_split_to_array(a, b), '') = regexp_replace(a, b, '', 'g')

-- name: a class of characters in a pattern
-- types: text
-- values: '%', '_', '.', '*', '[', 'ab'
(a SIMILAR TO '[[:alpha:]%_]') = (a ~ '^[[:alpha:]%_]$')

-- name: marks before a word say nothing
-- types: text
-- values: 'a', 'abc'
a !~ '^[a-z]+$' OR websearch_to_tsquery('simple', a || ') or b') = websearch_to_tsquery('simple', a || ' or b')
