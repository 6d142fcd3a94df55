-- verdict: equivalent
-- why: a count of texts is a number, and has no collation
create table t (id int primary key, email text not null);
-- q1
select id, count(email) over (partition by email) from t
-- q2
select id, (select count(*) from t as u where u.email = t.email) from t
