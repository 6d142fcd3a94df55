-- verdict: equivalent
-- why: no two guests have one name
CREATE TABLE guest (code text PRIMARY KEY, called text NOT NULL UNIQUE);
CREATE TABLE event (code text PRIMARY KEY, place text);
CREATE TABLE visit (guest text REFERENCES guest, event text REFERENCES event, PRIMARY KEY (guest, event));
-- q1
SELECT g.called FROM guest g JOIN visit v ON v.guest = g.code GROUP BY g.code, g.called HAVING count(v.event) > 7
-- q2
SELECT g.called FROM guest g JOIN visit v ON v.guest = g.code GROUP BY g.called HAVING count(v.event) > 7
