-- verdict: not_equivalent
-- same: unsupported
-- why: two separators side by side leave an empty piece, which one of the queries drops
create table t (id int primary key, words text not null);
-- q1
select id, w from t, lateral regexp_split_to_table(words, ',') w
-- q2
select id, w from t, lateral regexp_split_to_table(words, ',') w where w <> ''
