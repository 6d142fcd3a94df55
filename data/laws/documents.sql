-- Laws of json, jsonb, jsonpath, text search and XML: a document is defined by its parts, a search by its words.

-- share: 2

-- A document of one element. What stands before the element is not kept.

-- template: usual_xml(x)
{{x}}::text !~ '^<[a-z]' OR {{x}} IS NOT DOCUMENT

-- template: keys
'a', 'b', 'key', '', 'ab'

-- template: object(x)
jsonb_typeof({{x}}) <> 'object'

-- template: array_of(x)
jsonb_typeof({{x}}) <> 'array'

-- json and jsonb agree where no key comes twice.

-- name: parts of two kinds of documents
-- types: jsonb, text
-- values: {{keys}}
(a::json -> b)::jsonb IS NOT DISTINCT FROM (a -> b) AND (a::json ->> b) IS NOT DISTINCT FROM (a ->> b)
    AND (a::json #> ARRAY[b])::jsonb IS NOT DISTINCT FROM (a #> ARRAY[b])
    AND (a::json #>> ARRAY[b]) IS NOT DISTINCT FROM (a #>> ARRAY[b])

-- name: elements of two kinds of documents
-- types: jsonb, integer
-- values: '0', '1', '-1', '2'
(a::json -> b)::jsonb IS NOT DISTINCT FROM (a -> b) AND (a::json ->> b) IS NOT DISTINCT FROM (a ->> b)
    AND (a -> b) IS NOT DISTINCT FROM jsonb_extract_path(a, b::text) OR jsonb_typeof(a) <> 'array'

-- name: paths of documents
-- types: jsonb, text, text
-- values: {{keys}}
(a #> ARRAY[b, c]) IS NOT DISTINCT FROM (a -> b -> c) OR jsonb_typeof(a) = 'array' OR jsonb_typeof(a -> b) = 'array'

-- name: paths by their names
-- types: jsonb, text
-- values: {{keys}}
jsonb_extract_path(a, b) IS NOT DISTINCT FROM (a #> ARRAY[b])
    AND jsonb_extract_path_text(a, b) IS NOT DISTINCT FROM (a #>> ARRAY[b])
    AND json_extract_path(a::json, b)::jsonb IS NOT DISTINCT FROM jsonb_extract_path(a, b)
    AND json_extract_path_text(a::json, b) IS NOT DISTINCT FROM jsonb_extract_path_text(a, b)

-- name: types of documents
-- types: jsonb
jsonb_typeof(a) = json_typeof(a::json) AND a::json::jsonb = a AND a::json::text = a::text AND to_jsonb(a) = a
    AND to_json(a::json)::jsonb = a AND (a #>> '{}') IS NOT DISTINCT FROM (a::json #>> '{}')

-- name: pairs of an object
-- types: jsonb
{{object(a)}} OR ((SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(a)) = a
            AND (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM json_each(a::json)) = a
            AND (SELECT count(*) FROM jsonb_object_keys(a)) = (SELECT count(*) FROM jsonb_each(a))
            AND (SELECT coalesce(json_object_agg(key, value), '{}')::jsonb FROM jsonb_each(a)) = a)

-- name: texts of an object
-- types: jsonb
{{object(a)}} OR (NOT EXISTS (SELECT FROM jsonb_each_text(a) WHERE value IS DISTINCT FROM (a ->> key))
            AND (SELECT count(*) FROM json_each_text(a::json) AS e WHERE e.value IS NOT DISTINCT FROM (a ->> e.key))
                = (SELECT count(*) FROM json_object_keys(a::json)))

-- name: elements of a document
-- types: jsonb
{{array_of(a)}} OR ((SELECT coalesce(jsonb_agg(value ORDER BY i), '[]')
            FROM jsonb_array_elements(a) WITH ORDINALITY AS e (value, i)) = a
            AND (SELECT coalesce(json_agg(value ORDER BY i), '[]')::jsonb
                    FROM json_array_elements(a::json) WITH ORDINALITY AS e (value, i)) = a
            AND (SELECT count(*) FROM jsonb_array_elements(a)) = jsonb_array_length(a)
            AND json_array_length(a::json) = jsonb_array_length(a))

-- name: texts of elements
-- types: jsonb
{{array_of(a)}} OR (NOT EXISTS (SELECT FROM jsonb_array_elements_text(a) WITH ORDINALITY AS e (x, i)
                WHERE x IS DISTINCT FROM (a ->> (i - 1)::integer))
            AND (SELECT count(*) FROM json_array_elements_text(a::json) WITH ORDINALITY AS e (x, i)
                    WHERE x IS NOT DISTINCT FROM (a ->> (i - 1)::integer)) = jsonb_array_length(a))

-- name: keys that are there
-- types: jsonb, text, text
-- values: {{keys}}
(a ? b) = CASE jsonb_typeof(a) WHEN 'object' THEN EXISTS (SELECT FROM jsonb_object_keys(a) AS k (key) WHERE key = b)
    WHEN 'array' THEN a @> to_jsonb(ARRAY[b]) WHEN 'string' THEN a = to_jsonb(b)
    ELSE false END AND (a ?| ARRAY[b, c]) = (a ? b OR a ? c) AND (a ?& ARRAY[b, c]) = (a ? b AND a ? c)

-- name: keys that are taken away
-- types: jsonb, text, text
-- values: {{keys}}
{{object(a)}} OR (NOT (a - b) ? b AND (a - ARRAY[b, c]) = a - b - c AND (a #- ARRAY[b]) = a - b AND (a ? b OR a - b = a)
            AND (SELECT count(*) FROM jsonb_object_keys(a - b)) = (SELECT count(*) FROM jsonb_object_keys(a))
                - (a ? b)::integer)

-- name: keys that are set
-- types: jsonb, text, jsonb
-- values: {{keys}}
{{object(a)}}
    OR (jsonb_set(a, ARRAY[b], c) = (a - b) || jsonb_build_object(b, c) AND jsonb_set(a, ARRAY[b], c, false) = CASE
            WHEN a ? b THEN jsonb_set(a, ARRAY[b], c) ELSE a END AND (jsonb_set(a, ARRAY[b], c) -> b) = c
                AND jsonb_set_lax(a, ARRAY[b], c) = jsonb_set(a, ARRAY[b], c)
                AND jsonb_set_lax(a, ARRAY[b], NULL, true, 'delete_key') = a - b
                AND jsonb_set_lax(a, ARRAY[b], NULL, true, 'return_target') = a
                AND jsonb_set_lax(a, ARRAY[b], NULL) = jsonb_set(a, ARRAY[b], 'null'))

-- name: keys that are put in
-- types: jsonb, text, jsonb
-- values: {{keys}}
{{object(a)}} OR a ? b OR (jsonb_insert(a, ARRAY[b], c) = jsonb_set(a, ARRAY[b], c)
            AND jsonb_insert(a, ARRAY[b], c, true) = jsonb_set(a, ARRAY[b], c))

-- name: elements that are put in
-- types: jsonb, integer, jsonb
-- values: '0', '1', '2'
{{array_of(a)}} OR b NOT BETWEEN 0 AND jsonb_array_length(a) - 1
    OR (jsonb_insert(a, ARRAY[b::text], c) -> b = c AND (jsonb_insert(a, ARRAY[b::text], c) - b) = a
            AND jsonb_insert(a, ARRAY[b::text], c, true) -> (b + 1) = c AND jsonb_set(a, ARRAY[b::text], a -> b) = a
            AND jsonb_array_length(a - b) = jsonb_array_length(a) - 1 AND (a - b) = (a #- ARRAY[b::text]))

-- name: elements from the end
-- types: jsonb, integer
-- values: '1', '2', '3'
{{array_of(a)}} OR b NOT BETWEEN 1 AND jsonb_array_length(a)
    OR ((a -> -b) = (a -> (jsonb_array_length(a) - b)) AND (a - -b) = (a - (jsonb_array_length(a) - b))
            AND (a #> ARRAY[(-b)::text]) = (a -> -b))

-- name: documents put together
-- types: jsonb, jsonb
jsonb_typeof(a) = 'object' AND jsonb_typeof(b) = 'object' AND (a || b) @> b
    AND NOT EXISTS (SELECT FROM jsonb_each(a) WHERE NOT b ? key AND (a || b) -> key <> value)
    OR (jsonb_typeof(a) = 'array' AND jsonb_typeof(b) = 'array'
            AND jsonb_array_length(a || b) = jsonb_array_length(a) + jsonb_array_length(b) AND (a || b) @> a)
    OR jsonb_typeof(a) <> 'array' OR jsonb_typeof(b) <> 'array'

-- name: documents in documents
-- types: jsonb, jsonb
(a @> b) = (b <@ a) AND (jsonb_build_array(a) @> jsonb_build_array(b))
        = (a @> b AND NOT (jsonb_typeof(a) = 'array' AND jsonb_typeof(b) NOT IN ('array', 'object')))
    AND (jsonb_build_object('k', a, 'l', 1) @> jsonb_build_object('k', b))
        = (a @> b AND NOT (jsonb_typeof(a) = 'array' AND jsonb_typeof(b) NOT IN ('array', 'object')))

-- name: equal documents hold each other
-- types: jsonb, jsonb
a <> b OR (a @> b AND b @> a)

-- name: an object's order of keys
-- types: jsonb
{{object(a)}} OR (SELECT jsonb_object(array_agg(key ORDER BY key DESC), array_agg(value ORDER BY key DESC))
            FROM jsonb_each_text(a))
        IS NOT DISTINCT FROM (SELECT NULLIF(coalesce(jsonb_object_agg(key, value), '{}'), '{}') FROM jsonb_each_text(a))

-- name: objects of texts
-- types: text, text
-- values: {{keys}}
jsonb_object(ARRAY[a, b]) = jsonb_build_object(a, b) AND json_object(ARRAY[a, b])::jsonb = jsonb_build_object(a, b)
    AND json_object(ARRAY[a], ARRAY[b])::jsonb = jsonb_build_object(a, b)
    AND jsonb_object(ARRAY[a], ARRAY[b]) = json_build_object(a, b)::jsonb
    AND jsonb_object(ARRAY[[a, b]]) = jsonb_build_object(a, b)

-- name: built documents
-- types: text, numeric
jsonb_build_array(a, NULL, b) = json_build_array(a, NULL, b)::jsonb AND jsonb_build_array(a, b) -> 1 = to_jsonb(b)
    AND jsonb_build_array(a) || jsonb_build_array(b) = jsonb_build_array(a, b)
    AND jsonb_build_object('k', a, 'k', b) = jsonb_build_object('k', b) AND jsonb_build_array() = '[]'
    AND json_build_object()::jsonb = jsonb_build_object() AND json_build_array()::text = '[]'

-- name: documents without nulls
-- types: jsonb
{{object(a)}} OR (jsonb_strip_nulls(a) = json_strip_nulls(a::json)::jsonb
            AND NOT EXISTS (SELECT FROM jsonb_each(jsonb_strip_nulls(a)) WHERE value = 'null')
            AND NOT EXISTS (SELECT FROM jsonb_each(a) WHERE value <> 'null' AND NOT jsonb_strip_nulls(a) ? key))

-- name: documents as numbers
-- types: numeric
-- values: '1.0', '0.5'
abs(a) > 1e100 OR a::text = 'NaN' OR (to_jsonb(a)::numeric = a
            AND (abs(a) > 1e15 OR to_jsonb(a)::float8 = a::float8 AND to_jsonb(a)::bigint = round(a))
            AND (abs(a) > 30000 OR to_jsonb(a)::integer = round(a) AND to_jsonb(a)::smallint = round(a)
                        AND to_jsonb(a)::float4 = a::float4) AND to_jsonb(a) #>> '{}' = a::text)

-- name: documents as truths
-- types: boolean
to_jsonb(a)::boolean = a AND (to_jsonb(a) = 'true') = a

-- name: documents as rows
-- types: integer, text
(SELECT x = a AND y IS NOT DISTINCT FROM b
    FROM jsonb_to_record(jsonb_build_object('x', a, 'y', b)) AS r (x integer, y text)) AND (SELECT count(*) = 2
            FROM jsonb_to_recordset(jsonb_build_array(jsonb_build_object('x', a), jsonb_build_object('x', a)))
                AS r (x integer) WHERE x = a)
    AND (SELECT x = a FROM json_to_record(json_build_object('x', a)) AS r (x integer))
    AND (SELECT bool_and(x = a) FROM json_to_recordset(json_build_array(json_build_object('x', a))) AS r (x integer))

-- name: rows as documents
-- types: integer, text
(row_to_json(ROW(a, b)) ->> 'f2') = b AND row_to_json(ROW(a, b))::jsonb = to_jsonb(ROW(a, b))
    AND row_to_json(ROW(a, b), true)::jsonb = to_jsonb(ROW(a, b))
    AND array_to_json(ARRAY[a, a], true)::jsonb = jsonb_build_array(a, a)

-- Paths.

-- name: a path to itself
-- types: jsonb
jsonb_path_query_first(a, '$') = a AND jsonb_path_query_array(a, '$') = jsonb_build_array(a)
    AND jsonb_path_exists(a, '$') AND (a @? '$')

-- name: a path to elements
-- types: jsonb
{{array_of(a)}} OR (jsonb_path_query_array(a, '$[*]') = a AND jsonb_path_query_array(a, 'strict $[*]') = a
            AND jsonb_path_query_first(a, '$.size()') = to_jsonb(jsonb_array_length(a))
            AND jsonb_path_query_first(a, '$[last]') IS NOT DISTINCT FROM (a -> -1)
            AND jsonb_path_query_first(a, '$[0]') IS NOT DISTINCT FROM (a -> 0))

-- name: a path to a key
-- types: jsonb
{{object(a)}} OR (jsonb_path_query_first(a, '$.a') IS NOT DISTINCT FROM (a -> 'a') AND (a @? '$.a') = (a ? 'a')
            AND jsonb_path_query_array(a, '$.*') = (SELECT coalesce(jsonb_agg(value ORDER BY i), '[]')
                        FROM jsonb_each(a) WITH ORDINALITY AS e (key, value, i))
            AND jsonb_path_query_first(a, '$.type()') = '"object"')

-- name: what a path finds
-- types: jsonb, jsonpath
jsonb_path_query_array(a, b, '{}', true) = (SELECT coalesce(jsonb_agg(x ORDER BY i), '[]')
            FROM jsonb_path_query(a, b, '{}', true) WITH ORDINALITY AS q (x, i))
    AND jsonb_path_query_first(a, b, '{}', true) IS NOT DISTINCT FROM (jsonb_path_query_array(a, b, '{}', true) -> 0)
    AND jsonb_path_exists(a, b, '{}', true) IS NOT DISTINCT FROM (a @? b)

-- name: whether a path finds
-- types: jsonb, jsonpath
b::text LIKE 'strict%'
    OR coalesce(jsonb_path_exists(a, b, '{}', true) = (jsonb_path_query_first(a, b, '{}', true) IS NOT NULL), true)

-- name: with zones and without
-- types: jsonb, jsonpath
b::text ~ 'date|time' OR jsonb_path_query_array_tz(a, b, '{}', true) = jsonb_path_query_array(a, b, '{}', true)
        AND jsonb_path_query_first_tz(a, b, '{}', true) IS NOT DISTINCT FROM jsonb_path_query_first(a, b, '{}', true)
        AND jsonb_path_exists_tz(a, b, '{}', true) IS NOT DISTINCT FROM jsonb_path_exists(a, b, '{}', true)
        AND (SELECT count(*) FROM jsonb_path_query_tz(a, b, '{}', true))
            = (SELECT count(*) FROM jsonb_path_query(a, b, '{}', true))

-- name: what a predicate says
-- types: integer
-- values: '5', '4', '6'
(to_jsonb(a) @@ '$ > 5') = (a > 5) AND (to_jsonb(a) @? '$ ? (@ <= 5)') = (a <= 5)
    AND jsonb_path_match(to_jsonb(a), '$ == 5') = (a = 5) AND jsonb_path_match_tz(to_jsonb(a), '$ != 5') = (a <> 5)
    AND (jsonb_build_object('x', a) @@ '$.x > 5') = (a > 5)

-- name: a predicate with variables
-- types: integer, integer
-- values: '5', '4'
jsonb_path_match(to_jsonb(a), '$ < $x', jsonb_build_object('x', b)) = (a < b)
    AND jsonb_path_exists(to_jsonb(a), '$ ? (@ == $x)', jsonb_build_object('x', b)) = (a = b)

-- name: numbers of a path
-- types: numeric
a::text IN ('NaN', 'Infinity', '-Infinity')
    OR ((jsonb_path_query_first(to_jsonb(a), '$.abs()') #>> '{}')::numeric = abs(a)
            AND (jsonb_path_query_first(to_jsonb(a), '$.floor()') #>> '{}')::numeric = floor(a)
            AND (jsonb_path_query_first(to_jsonb(a), '$.ceiling()') #>> '{}')::numeric = ceil(a)
            AND (jsonb_path_query_first(to_jsonb(a), '- $') #>> '{}')::numeric = -a
            AND (jsonb_path_query_first(to_jsonb(a), '$ + 1') #>> '{}')::numeric = a + 1
            AND (jsonb_path_query_first(to_jsonb(a), '$ * 2') #>> '{}')::numeric = a * 2)

-- name: texts of a path
-- types: text, text
-- values: 'a', 'ab', 'A', 'b'
a ~ '[\\"]' OR (jsonb_path_exists(to_jsonb(a || b), '$ ? (@ starts with $x)', jsonb_build_object('x', a))
            AND jsonb_path_match(to_jsonb(a), '$ == $x', jsonb_build_object('x', b)) = (a = b)
            AND jsonb_path_match(to_jsonb(a), '$ like_regex "^a"') = (a ~ '^a')
            AND jsonb_path_match(to_jsonb(a), '$ like_regex "A" flag "i"') = (a ~* 'A'))

-- Text search.

-- name: words of a vector
-- types: tsvector
array_to_tsvector(tsvector_to_array(a)) = strip(a) AND length(a) = cardinality(tsvector_to_array(a))
    AND (SELECT count(*) FROM unnest(a)) = length(a) AND (SELECT coalesce(array_agg(lexeme ORDER BY i), '{}')
            FROM unnest(a) WITH ORDINALITY AS u (lexeme, positions, weights, i)) = tsvector_to_array(a)

-- name: words are found
-- types: tsvector, text
-- values: 'a', 'b', 'ab', 'key', 'abc'
(a @@ quote_literal(b)::tsquery) = (b = ANY (tsvector_to_array(a)))
    AND (quote_literal(b)::tsquery @@ a) = (a @@ quote_literal(b)::tsquery)
    AND (a @@@ quote_literal(b)::tsquery) = (a @@ quote_literal(b)::tsquery)
    AND (quote_literal(b)::tsquery @@@ a) = (a @@ quote_literal(b)::tsquery)

-- name: words are taken away
-- types: tsvector, text, text
-- values: 'a', 'b', 'ab', 'key', 'abc'
ts_delete(a, b) = ts_delete(a, ARRAY[b]) AND NOT b = ANY (tsvector_to_array(ts_delete(a, b)))
    AND length(ts_delete(a, b)) = length(a) - (b = ANY (tsvector_to_array(a)))::integer
    AND ts_delete(a, ARRAY[b, c]) = ts_delete(ts_delete(a, b), c)

-- name: weights of a vector
-- types: tsvector
ts_filter(setweight(a, 'B'), '{a,c}') = '' AND strip(setweight(a, 'B')) = strip(a)
    AND setweight(setweight(a, 'A'), 'C') = setweight(a, 'C')
    AND setweight(a, 'A', tsvector_to_array(a)) = setweight(a, 'A') AND setweight(a, 'A', '{}') = a
    AND ts_filter(a, '{a,b,c,d}') @@ ''::tsquery = (a @@ ''::tsquery)
    AND length(ts_filter(a, '{a,b,c,d}')) = (SELECT count(*) FROM unnest(a) WHERE positions IS NOT NULL)

-- name: vectors put together
-- types: tsvector, tsvector
tsvector_to_array(a || b) = (SELECT coalesce(array_agg(DISTINCT x COLLATE "C" ORDER BY x COLLATE "C"), '{}')
            FROM unnest(tsvector_to_array(a) || tsvector_to_array(b)) AS u (x))
    OR EXISTS (SELECT FROM unnest(tsvector_to_array(a || b)) AS u (x) WHERE x ~ '[^ -~]' OR length(x) <> 1)

-- name: not what is sought
-- types: tsvector, tsquery
numnode(b) = 0 OR (a @@ (!! b)) = (NOT a @@ b)

-- name: sizes of queries
-- types: tsquery, tsquery
numnode(a) = 0 OR numnode(b) = 0
    OR (numnode(a && b) = numnode(a) + numnode(b) + 1 AND numnode(a || b) = numnode(a) + numnode(b) + 1
            AND numnode(!! a) = numnode(a) + 1 AND numnode(a <-> b) = numnode(tsquery_phrase(a, b))
            AND (a <-> b) = tsquery_phrase(a, b, 1))

-- name: queries in queries
-- types: tsquery, tsquery
(a @> b) = (b <@ a) AND a @> a AND ((a && b) @> a) AND ((a || b) @> b)

-- name: a query for another
-- types: tsquery, tsquery
numnode(a) = 0 OR ts_rewrite(a, a, b) = b OR b = ''

-- name: a query as text
-- types: tsquery, tsvector
numnode(a) = 0
    OR (numnode(a::text::tsquery) = numnode(a) AND (querytree(a) IS NOT NULL) AND (b @@ a) = (b @@ a::text::tsquery))

-- name: ranks of what is found
-- types: tsvector, tsquery
ts_rank(a, b) >= 0 AND ts_rank_cd(a, b) >= 0 AND ts_rank(a, b) = ts_rank('{0.1, 0.2, 0.4, 1.0}', a, b)
    AND ts_rank(a, b) = ts_rank(a, b, 0) AND ts_rank_cd(a, b) = ts_rank_cd(a, b, 0)
    AND ts_rank_cd('{0.1, 0.2, 0.4, 1.0}', a, b) = ts_rank_cd(a, b) AND ts_rank('{0.1, 0.2, 0.4, 1.0}', a, b, 32) < 1
    AND ts_rank_cd('{0.1, 0.2, 0.4, 1.0}', a, b, 32) < 1

-- name: texts are sought by their words
-- types: text
-- values: 'a b', 'abc'
to_tsvector('simple', a) @@ plainto_tsquery('simple', a) OR length(to_tsvector('simple', a)) = 0

-- A tsvector keeps at most 255 positions of a word.

-- name: phrases are sought by their words
-- types: text
-- values: 'a b', 'abc b'
length(a) > 200 OR to_tsvector('simple', a) @@ phraseto_tsquery('simple', a) OR length(to_tsvector('simple', a)) = 0

-- name: plain words of all kinds
-- types: text
-- values: 'a', 'abc', 'word'
length(a) > 1000 OR a !~ '^[a-z]+$' OR (to_tsquery('simple', a) = plainto_tsquery('simple', a)
            AND websearch_to_tsquery('simple', a) = plainto_tsquery('simple', a)
            AND phraseto_tsquery('simple', a) = plainto_tsquery('simple', a)
            AND websearch_to_tsquery('simple', a || ' -b') = (plainto_tsquery('simple', a) && !! 'b'::tsquery)
            AND ts_lexize('simple', a) = ARRAY[a])

-- name: words of documents
-- types: jsonb
jsonb_to_tsvector('simple', a, '"all"') = json_to_tsvector('simple', a::json, '"all"')
    AND to_tsvector('simple', a) = to_tsvector('simple', a::json)
    AND jsonb_to_tsvector('simple', a, '["string"]') = to_tsvector('simple', a)

-- Otherwise words may be left out.

-- name: what is shown of a text
-- types: text
-- values: 'a b', 'abc b', 'the x a a b a a i x x'
a !~ '^[a-z ]*$'
    OR regexp_replace(ts_headline('simple', a, plainto_tsquery('simple', a), 'HighlightAll=true'), '</?b>', '', 'g') IN
        (a, btrim(a)) OR length(a) > 1000

-- Depends on default_text_search_config.

-- name: texts as vectors
-- types: text, text
-- values: 'word', 'xyz', 'the'
length(a) > 1000 OR length(b) > 1000 OR a !~ '^[a-z]+$' OR b !~ '^[a-z]+$'
    OR (a @@ b) = (to_tsvector(a) @@ plainto_tsquery(b))
        AND (to_tsvector('simple', a) @@ to_tsquery('simple', b)) = (a = b)

-- XML, if the server was built with it.

-- name: XML and its text
-- types: xml
{{usual_xml(a)}}
    OR a::text::xml::text = a::text AND xml_is_well_formed_content(a::text) AND xml_is_well_formed_document(a::text)
        AND xml_is_well_formed(a::text) AND a IS DOCUMENT AND text(a) = a::text
        AND XMLSERIALIZE(CONTENT a AS text) = a::text

-- name: XML put together
-- types: xml, xml
{{usual_xml(a)}} OR {{usual_xml(b)}}
    OR XMLCONCAT(a, b)::text = a::text || b::text AND (XMLELEMENT(NAME e, a))::text = '<e>' || a::text || '</e>'
        AND xmlcomment('x')::text = '<!--x-->' AND xmlconcat2(a, b)::text = a::text || b::text

-- name: paths of XML
-- types: xml
{{usual_xml(a)}} OR cardinality(xpath('/*', a)) = 1 AND xpath_exists('/*', a)
        AND xpath_exists('//b', a) = (cardinality(xpath('//b', a)) > 0)
        AND XMLEXISTS('//b' PASSING a) = xpath_exists('//b', a)
        AND (xpath('count(//b)', a))[1]::text::integer = cardinality(xpath('//b', a))

-- name: XML in an element
-- types: xml
{{usual_xml(a)}} OR (xpath('/e/*', XMLELEMENT(NAME e, a)))[1]::text = (xpath('/*', a))[1]::text
        AND cardinality(xpath('/e//b', XMLELEMENT(NAME e, a))) = cardinality(xpath('//b', a))

-- name: text within XML
-- types: text
-- values: '<', '&'
a ~ '[^ -~]' OR (xpath('/e/text()', XMLELEMENT(NAME e, a)))[1]::text
        = NULLIF(replace(replace(replace(a, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '') OR a = ''

-- This one must raise an error: whatever it returns is wrong.

-- name: a variable that is not there
-- types: jsonb
(a @? '$undefined') IS NULL
