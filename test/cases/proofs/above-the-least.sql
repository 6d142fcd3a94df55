-- verdict: equivalent
-- why: likewise the least one
CREATE TABLE lot (id int PRIMARY KEY, bid numeric NOT NULL, kind text);
-- q1
SELECT id FROM lot WHERE kind = 'a' AND NOT bid = (SELECT min(bid) FILTER (WHERE kind = 'a') FROM lot)
-- q2
SELECT id FROM lot WHERE kind = 'a' AND bid > ANY (SELECT bid FROM lot WHERE kind = 'a')
