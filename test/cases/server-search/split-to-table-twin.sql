-- verdict: unsupported
-- reason: regexp_split_to_table
-- why: a text gives one piece at least
create table t (id int primary key, words text not null);
-- q1
select id from t where exists (select from regexp_split_to_table(words, ',') w)
-- q2
select id from t where (select count(*) from regexp_split_to_table(words, ',') w) > 0
