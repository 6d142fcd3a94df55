-- verdict: not_equivalent
-- assumes: column 1 of the second query is an untyped NULL, taken as integer
-- why: a domain without NULLs lends only the type below it
create domain always as int not null;
create table t (a always);
-- q1
select a from t
-- q2
select x from (select null as x from t) s
