-- verdict: equivalent
-- assumes: no function tells zero from minus zero
-- why: zero and minus zero in an array that is made of them: said, as of single floats
create table q (id int primary key, i interval(0), j interval(0), f float8, g float8);
-- q1
select array_to_string(array[f], ',') from q where f = g
-- q2
select array_to_string(array[g], ',') from q where f = g
