-- verdict: equivalent
-- why: a product of ones and zeros with 100 is 100, or zero
CREATE TABLE parcel (shop text, days int);
-- q1
SELECT shop, round(avg(late * 100), 2) FROM (SELECT shop, CASE WHEN days > 3 THEN 1 ELSE 0 END AS late FROM parcel) p GROUP BY shop
-- q2
SELECT shop, round(sum(CASE WHEN days > 3 THEN 1 ELSE 0 END)::numeric / count(*) * 100, 2) FROM parcel GROUP BY shop
