-- verdict: not_equivalent
-- why: without a key a row has several partners
create table visit (guest int, day date, room text);
create table member (guest int, since date);
-- q1
select room, count(m.guest), count(*) from visit v left join member m on m.guest = v.guest group by room
-- q2
select room, sum(case when guest in (select guest from member) then 1 else 0 end), count(*) from visit group by room
