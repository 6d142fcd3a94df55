-- verdict: equivalent
-- why: however often a row of the left side is joined, or with nothing, it says the same of itself
create table person (id int primary key, name text);
create table trip (id int primary key, person int, fee int);
create table stop (trip int, place text);
-- q1
select distinct t.id, p.name, t.fee, count(s.place) over (partition by t.id) from person p join trip t on t.person = p.id left join stop s on s.trip = t.id
-- q2
select t.id, p.name, t.fee, count(s.place) from trip t join person p on p.id = t.person left join stop s on t.id = s.trip group by t.id, p.name, t.fee
