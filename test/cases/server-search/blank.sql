-- verdict: not_equivalent
-- same: unsupported
-- why: what a function of the server's makes of an unknown pair: an untrimmed blank
create table t (s text);
-- q1
select w from t, string_to_table(s, ' ') w
-- q2
select w from t, string_to_table(btrim(s), ' ') w
