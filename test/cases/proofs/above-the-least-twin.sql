-- verdict: not_equivalent
-- why: of another kind the least bid may be above
CREATE TABLE lot (id int PRIMARY KEY, bid numeric NOT NULL, kind text);
-- q1
SELECT id FROM lot WHERE kind = 'a' AND NOT bid = (SELECT min(bid) FILTER (WHERE kind = 'b') FROM lot)
-- q2
SELECT id FROM lot WHERE kind = 'a' AND bid > ANY (SELECT bid FROM lot WHERE kind = 'b')
