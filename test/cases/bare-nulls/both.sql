-- verdict: equivalent*
-- why: two columns without a type have the same
-- q1
select x from (select null as x) s
-- q2
select x from (values (null)) v(x)
