-- verdict: not_equivalent
-- counterexample: none
-- why: the second row gives the column a type
-- q1
select * from (values (1, null), (2, cast(null as text))) v(k, x)
-- q2
select 1, null::boolean union all select 2, null::boolean
