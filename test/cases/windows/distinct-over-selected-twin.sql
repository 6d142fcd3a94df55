-- verdict: not_equivalent
-- why: a person who was at no place that is known has a partition, too
create table visit (id int primary key, person int, place text);
create table known (place text);
-- q1
select distinct person, count(case when place in (select k.place from known k) then 1 end) over (partition by person) from visit
-- q2
select person, count(*) from visit where place in (select k.place from known k) group by person
