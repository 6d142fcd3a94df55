-- verdict: not_equivalent
-- why: the columns of this domain may be NULL
create domain code as int check (value in (1, 2));
create table t (p code);
-- q1
select count(p) from t
-- q2
select count(*) from t
