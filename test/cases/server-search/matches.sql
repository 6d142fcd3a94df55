-- verdict: not_equivalent
-- same: unsupported
-- why: one match or all of them
create table t (s text);
-- q1
select m from t, regexp_matches(s, '[a-z]', 'g') m
-- q2
select m from t, regexp_matches(s, '[a-z]') m
