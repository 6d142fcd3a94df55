-- verdict: equivalent*
-- why: TABLE t is SELECT * FROM t
create table t (a int, b text);
-- q1
table t
-- q2
select * from t
