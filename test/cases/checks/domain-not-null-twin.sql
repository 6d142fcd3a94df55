-- verdict: equivalent*
-- why: NOT NULL of the domain holds for its columns
create domain code as int not null check (value in (1, 2));
create table t (p code);
-- q1
select count(p) from t
-- q2
select count(*) from t
