-- verdict: not_equivalent
-- why: what counts is a value of the row itself
CREATE TABLE parcel (id int PRIMARY KEY, town varchar NOT NULL, state varchar NOT NULL CHECK (state IN ('lost', 'there')));
-- q1
SELECT round(avg(lost) * 100, 2) FROM (SELECT town, sum(CASE WHEN state = 'lost' THEN 1 ELSE 0 END)::numeric / count(*) AS lost FROM parcel GROUP BY town) t
-- q2
SELECT round(avg(100 * lost), 2) FROM (SELECT town, sum(CASE WHEN state = 'lost' THEN 1 ELSE 0 END)::numeric / count(*) AS lost FROM parcel GROUP BY town) t
