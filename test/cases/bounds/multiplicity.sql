-- verdict: not_equivalent
-- bound: 4
-- why: the fourth copy is the first one that three copies on the other side do not cover
create table t (a int);
-- q1
select a from t except all (values (7), (7), (7))
-- q2
select a from t where a is distinct from 7
