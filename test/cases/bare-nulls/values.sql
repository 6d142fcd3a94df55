-- verdict: equivalent*
-- assumes: column 2 of the first query is an untyped NULL, taken as boolean
-- why: all rows of the column are bare
-- q1
select * from (values (1, null), (2, null)) v(k, x)
-- q2
select 1, null::boolean union all select 2, null::boolean
