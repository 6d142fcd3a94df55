-- verdict: not_equivalent
-- assumes: column 2 of the second query is an untyped NULL, taken as mood
-- why: lists, and a type that is no part of PostgreSQL
create type mood as enum ('sad', 'ok');
create table t (a int not null unique, m mood);
-- q1
select a, m from t where m is null order by a
-- q2
select a, x from (select a, null as x, m from t where m is null) s order by x, a desc
