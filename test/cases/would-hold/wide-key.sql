-- verdict: not_equivalent
-- would-hold: seat.hall NOT NULL and seat."Row" NOT NULL and seat UNIQUE (hall, "Row")
CREATE TABLE seat (id int PRIMARY KEY, hall int, "Row" int);
-- q1
SELECT DISTINCT hall, "Row" FROM seat
-- q2
SELECT hall, "Row" FROM seat
