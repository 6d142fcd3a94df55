-- verdict: equivalent
-- why: different guests of a day who are members
create table visit (guest int, day date, room text);
create table member (guest int primary key, since date);
-- q1
select day, count(distinct case when guest in (select guest from member) then guest end) from visit group by day
-- q2
select day, count(case when guest in (select guest from member) then 1 end) from (select distinct guest, day from visit) x group by day
