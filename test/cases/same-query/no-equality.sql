-- verdict: equivalent
-- needs: xml
-- proof: the same query
-- why: what a query is made of does not matter to itself, not even that its results could not be compared
create table t (id int, doc json, place point, page xml);
-- q1
select doc, place, page, doc->'a', doc::jsonb @? '$.b[*]', xpath('/x', page) from t, lateral json_array_elements(doc) e where place <@ circle '((0,0),1)'
-- q2
select doc, place, page, doc->'a', doc::jsonb @? '$.b[*]', xpath('/x', page) from t, lateral json_array_elements(doc) e where place <@ circle '((0,0),1)'
