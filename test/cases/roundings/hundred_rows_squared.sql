-- verdict: not_equivalent
-- why: from a hundred rows on, their number's square has a digit more (of base 10,000) than it has itself, and a quotient by it has other decimals
CREATE TABLE bill (party text, total int NOT NULL CHECK (total > 0), guests int NOT NULL CHECK (guests > 0));
-- q1
SELECT b.party, round(sum(b.total::numeric / b.guests) / count(*), 2) FROM bill b WHERE b.party IS NOT NULL GROUP BY b.party
-- q2
SELECT b.party, round(sum(b.total::numeric / b.guests) / count(*), 2) FROM bill b JOIN bill c ON c.party = b.party GROUP BY b.party
