-- verdict: equivalent
-- why: a sign and digits end where & stands
create table view (article int, viewer bigint, day date);
-- q1
select day, count(distinct article::text || '&' || viewer) from view group by day
-- q2
select day, count(distinct case when article is not null and viewer is not null then (article, viewer) end) from view group by day
