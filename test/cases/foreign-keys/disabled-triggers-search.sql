-- verdict: not_equivalent
-- why: what a proof may not use holds in the counterexample all the same: e needs a row of d
create table d (id int primary key);
create table e (id int not null, d int not null references d);
alter table e disable trigger all;
-- q1
select id from e
-- q2
select d from e
