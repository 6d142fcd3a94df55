-- verdict: not_equivalent
-- why: a guest may have been a member on one visit and not on another
create table visit (guest int, day date, room text);
create table member (guest int primary key, since date);
-- q1
select day, count(distinct m.guest), count(distinct v.guest) from visit v left join member m on m.guest = v.guest and m.since::text < v.room group by day
-- q2
select day, sum(here), count(guest)
from (select distinct guest, day, case when exists (select from member m where m.guest = v.guest and m.since::text < v.room) then 1 else 0 end as here
      from visit v) x group by day
