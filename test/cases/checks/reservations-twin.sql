-- verdict: equivalent
CREATE TABLE room (no int PRIMARY KEY, rate numeric(8,2) NOT NULL CHECK (rate > 0));
CREATE TABLE booking (id int PRIMARY KEY, room int NOT NULL REFERENCES room, during daterange NOT NULL CHECK (NOT isempty(during)),
    nights int GENERATED ALWAYS AS (upper(during) - lower(during)) STORED, CHECK (NOT lower_inf(during) AND NOT upper_inf(during)));
-- q1
SELECT b.id FROM booking b JOIN room r ON r.no = b.room WHERE b.during @> date '2024-05-01'
-- q2
SELECT b.id FROM booking b WHERE b.during @> date '2024-05-01'
