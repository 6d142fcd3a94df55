-- verdict: not_equivalent
-- q1
select x from (select null as x) s
-- q2
select x from (values (null), (null)) v(x)
