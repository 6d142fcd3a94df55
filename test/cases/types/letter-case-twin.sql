-- verdict: equivalent*
-- why: the letters of a uuid may be written in either case
create table t (u uuid);
-- q1
select u from t where u = 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'
-- q2
select u from t where u = 'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11'
