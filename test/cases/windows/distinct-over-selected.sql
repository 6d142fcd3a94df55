-- verdict: equivalent
-- why: a group has the rows of the partition, whatever is asked of another table for each of them
create table visit (id int primary key, person int, place text);
create table known (place text);
-- q1
select distinct person, count(case when place in (select k.place from known k) then 1 end) over (partition by person) from visit
-- q2
select person, sum(case when place in (select k.place from known k) then 1 else 0 end) from visit group by person
