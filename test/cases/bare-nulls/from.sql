-- verdict: not_equivalent
-- assumes: column 1 of the second query is an untyped NULL, taken as integer
-- proof: confirmed by this server
-- why: the types can be compared, the values differ
create table emp (empno int primary key);
-- q1
select empno from emp
-- q2
select * from (select null as x) t
