-- verdict: equivalent*
-- assumes: column 1 of the second query is an untyped NULL, taken as integer
create table emp (empno int primary key);
-- q1
select nullif(empno, empno) from emp
-- q2
select x from (select null as x from emp) t
