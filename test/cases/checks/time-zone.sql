-- verdict: unknown
-- assumes: function date is not immutable
-- why: the rows were checked in the time zones of those who wrote them
create table t (at timestamptz not null, d date not null, check (at::date = d));
-- q1
select d from t where at::date = d
-- q2
select d from t
