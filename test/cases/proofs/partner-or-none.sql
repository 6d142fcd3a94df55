-- verdict: equivalent
-- why: rows with a partner and rows without one, as a LEFT JOIN by a key has them
create table visit (guest int, day date, room text);
create table member (guest int primary key, since date);
-- q1
select room, count(m.guest), count(*) from visit v left join member m on m.guest = v.guest group by room
-- q2
select room, sum(case when guest in (select guest from member) then 1 else 0 end), count(*) from visit group by room
