-- verdict: not_equivalent
-- why: two teams of one name have four games together, another one has three: seven rows, and no number in the queries says so
CREATE TABLE team (id int PRIMARY KEY, called text, founded int, town text);
CREATE TABLE game (id int PRIMARY KEY, winner int REFERENCES team, loser int REFERENCES team, played date, season text, goals int, others int);
-- q1
SELECT t.called FROM game g JOIN team t ON t.id = g.winner WHERE g.season = '2020/2021' AND g.goals > g.others GROUP BY t.called, g.winner ORDER BY count(*) DESC LIMIT 1
-- q2
SELECT t.called FROM game g JOIN team t ON t.id = g.winner WHERE g.season = '2020/2021' AND g.goals > g.others GROUP BY t.called ORDER BY count(*) DESC LIMIT 1
