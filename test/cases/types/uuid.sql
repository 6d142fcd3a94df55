-- verdict: not_equivalent
-- why: two different constants
create table t (u uuid);
-- q1
select u from t where u = 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'
-- q2
select u from t where u = 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a12'
