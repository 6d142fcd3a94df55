-- verdict: equivalent
-- proof: the same query
-- assumes: stable functions return the same value in both queries
-- why: where rows are stored, and what the catalogs say, is the same for both queries
create table t (id int);
-- q1
select current_setting('work_mem'), ctid, xmin, tableoid::regclass, (select count(*) from pg_class where relnamespace = 'pg_catalog'::regnamespace) from only t
-- q2
select current_setting('work_mem'), ctid, xmin, tableoid::regclass, (select count(*) from pg_class where relnamespace = 'pg_catalog'::regnamespace) from only t
