-- verdict: not_equivalent
-- why: a precision does not say how an interval is spelled: 1 month and 30 days are equal in interval(0), too
create table q (id int primary key, i interval(0), j interval(0), f float8, g float8);
-- q1
select z::text from q, lateral coalesce(i, i) z where i = j
-- q2
select z::text from q, lateral coalesce(j, j) z where i = j
