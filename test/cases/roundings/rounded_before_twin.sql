-- verdict: equivalent*
-- why: with three decimals there is nothing to round before
CREATE TABLE lap (rider int NOT NULL, lap int NOT NULL, mark text NOT NULL CHECK (mark IN ('from', 'to')), at numeric(9, 3), PRIMARY KEY (rider, lap, mark));
-- q1
SELECT f.rider, round(avg(t.at - f.at), 3) FROM lap f JOIN lap t ON t.rider = f.rider AND t.lap = f.lap WHERE f.mark = 'from' AND t.mark = 'to' GROUP BY f.rider
-- q2
SELECT rider, round(avg(gap), 3) FROM (SELECT f.rider, round(t.at - f.at, 3) AS gap FROM lap f JOIN lap t ON t.rider = f.rider AND t.lap = f.lap WHERE f.mark = 'from' AND t.mark = 'to') g GROUP BY rider
