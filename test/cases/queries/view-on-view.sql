-- verdict: equivalent*
-- why: views on views, columns renamed
create table t (a int, b int);
create view v (x, y) as select b, a from t;
create view w as select y as a, x as b from v where x <> 3;
-- q1
select a, b from w
-- q2
select a, b from t where not b = 3
