-- verdict: not_equivalent
-- why: an integer may reach a constant that no smallint reaches
create table t (k int);
-- q1
select k from t where k < 40000
-- q2
select k from t where k is not null
