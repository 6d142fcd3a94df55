-- verdict: not_equivalent
-- why: where nothing is joined the fee is NULL in a partition that another trip is in
create table trip (id int, person int primary key, fee int);
create table stop (trip int, place text);
-- q1
select distinct t.id, t.fee, count(*) over (partition by t.id) from trip t full join stop s on s.trip = t.person
-- q2
select t.id, t.fee, count(*) from trip t full join stop s on t.person = s.trip group by t.id, t.fee
