{# A test: no rows if both are equivalent on every database, else a row that says why not. old and new are relations (ref(...) of views) or texts of
   queries. The target database needs the extension sqleq; schema names where that is. #}
{% macro sqleq_check(old, new, schema='public', accept=['equivalent']) %}
SELECT verdict, reason, would_hold_with, counterexample
FROM {{ adapter.quote(schema) }}.sqleq_explain({{ sqleq.sqleq_literal(old) }}, {{ sqleq.sqleq_literal(new) }})
WHERE verdict::text NOT IN ({% for verdict in accept %}{{ dbt.string_literal(verdict) }}{{ ', ' if not loop.last }}{% endfor %})
{% endmacro %}

{% macro sqleq_literal(query) %}
{%- set text = query if query is string else 'SELECT * FROM ' ~ query -%}
'{{ text | trim | replace("'", "''") }}'
{%- endmacro %}
