-- verdict: not_equivalent
-- why: a count of texts leaves out NULLs, which are a partition, too
create table t (id int primary key, email text);
-- q1
select id, count(email) over (partition by email) from t
-- q2
select id, count(*) over (partition by email) from t
