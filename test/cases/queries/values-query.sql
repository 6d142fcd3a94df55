-- verdict: equivalent*
-- why: VALUES is a query like any other
-- q1
values (1, 'a'), (2, null), (1, 'a')
-- q2
select 1, 'a' union all select 2, null union all select 1, 'a'
