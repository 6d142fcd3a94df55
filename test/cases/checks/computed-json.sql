-- verdict: not_equivalent
CREATE TABLE event (id int PRIMARY KEY, body jsonb NOT NULL CHECK (jsonb_typeof(body -> 'kind') = 'string'));
-- q1
SELECT count(*) FROM event
-- q2
SELECT count(DISTINCT body) FROM event
