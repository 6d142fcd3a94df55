-- verdict: equivalent
-- why: one interval, whatever its precision
create table q (id int primary key, i interval(0), j interval(0), f float8, g float8);
-- q1
select i::text from q where i = j and id > 1
-- q2
select i::text from q where j = i and id >= 2
