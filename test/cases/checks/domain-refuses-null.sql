-- verdict: equivalent*
-- assumes: column a of table
-- assumes: holds no NULL, which its domain forbids
-- why: a NULL that is of the domain already is stored unchecked
create domain d as int check (value is not null and value > 0);
create table t (a d);
-- q1
select count(a) from t
-- q2
select count(*) from t
