-- verdict: unsupported
-- reason: regexp_split_to_table
-- why: what the server's settings say is nothing that rows decide
create table t (n int not null);
-- q1
select n, w from t, regexp_split_to_table(current_setting('search_path'), ',') w
-- q2
select n, w from t, regexp_split_to_table(current_setting('work_mem'), ',') w
