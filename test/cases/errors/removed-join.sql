-- verdict: unknown
-- errors: strict
-- why: the server removes the join, since u.id is a key and nobody reads u; so it never asks for the subquery's second row
create table t (id int primary key, x int);
create table u (id int primary key, b int);
create table w (b int);
-- q1
select x from t left join u on u.id = x and u.b = (select b from w)
-- q2
select x from t
