-- verdict: not_equivalent
-- why: no proof rests on the CHECK, but counterexamples have to satisfy it, as the function is now
create function few(a int) returns boolean language sql immutable as 'select a between 1000 and 1010';
create table t (a int not null check (few(a)), b int);
-- q1
select a from t
-- q2
select b from t
