-- verdict: equivalent
-- why: whether a guest is a member is the same in all rows of the guest
create table visit (guest int, day date, room text);
create table member (guest int primary key, since date);
-- q1
select day, count(distinct m.guest), count(distinct v.guest) from visit v left join member m on m.guest = v.guest group by day
-- q2
select day, sum(here), count(guest)
from (select distinct guest, day, case when exists (select from member m where m.guest = v.guest) then 1 else 0 end as here from visit v) x group by day
