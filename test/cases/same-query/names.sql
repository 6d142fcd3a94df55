-- verdict: equivalent
-- proof: the same query
-- why: names of tables and columns are not part of a result
create table t (id int, place point);
-- q1
select s.p as here from (select place as p, id as k from t as u) as s where s.k > 1
-- q2
select anywhere.q as there from (select w.place as q, w.id as n from t as w) as anywhere where anywhere.n > 1
