-- verdict: not_equivalent
-- why: integer division forgets the remainder
create table t (a int);
-- q1
select a / 2 * 2 from t
-- q2
select a from t
