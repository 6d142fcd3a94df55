-- Halves: what is known of how even a split can be.
CREATE SCHEMA halves;
SET search_path = halves, public;
CREATE TABLE box (id int, weight int);
CREATE TABLE lid (id int, weight int);

-- The second and the third one are told from the fourth where there is no box, and nowhere else; there the first one is theirs.
SELECT half, queries, result FROM sqleq_separate(ARRAY['SELECT sum(weight) FROM box', 'SELECT sum(coalesce(weight, 0)) FROM box', 'SELECT sum(CASE WHEN weight IS NULL THEN 0 ELSE weight END) FROM box',
    'SELECT coalesce(sum(weight), 0) FROM box'], 'halves') ORDER BY half, queries;
-- A twin: the fourth one is told from them by a box without weight, too.
SELECT half, queries FROM sqleq_separate(ARRAY['SELECT sum(weight) FROM box', 'SELECT sum(coalesce(weight, 0)) FROM box', 'SELECT sum(CASE WHEN weight IS NULL THEN 0 ELSE weight END) FROM box',
    'SELECT coalesce(sum(weight), 0) + count(*) - count(weight) FROM box'], 'halves') ORDER BY half, queries;
-- It is the text that is asked about, whatever it ends in, and lists are left alone.
SELECT half, queries FROM sqleq_separate(ARRAY['SELECT sum(weight) FROM box', 'SELECT sum(coalesce(weight, 0)) FROM box; ', 'SELECT sum(CASE WHEN weight IS NULL THEN 0 ELSE weight END) FROM box -- each',
    'SELECT coalesce(sum(weight), 0) FROM box'], 'halves') ORDER BY half, queries;
SELECT half, queries FROM sqleq_separate(ARRAY['SELECT sum(weight) FROM box ORDER BY 1', 'SELECT sum(coalesce(weight, 0)) FROM box ORDER BY 1', 'SELECT sum(CASE WHEN weight IS NULL THEN 0 ELSE weight END) FROM box ORDER BY 1',
    'SELECT coalesce(sum(weight), 0) FROM box ORDER BY 1'], 'halves') ORDER BY half, queries;
-- What is equal as a bag is so as a set.
SELECT half, queries FROM sqleq_separate(ARRAY['SELECT sum(weight) FROM box', 'SELECT sum(coalesce(weight, 0)) FROM box', 'SELECT sum(CASE WHEN weight IS NULL THEN 0 ELSE weight END) FROM box',
    'SELECT coalesce(sum(weight), 0) FROM box'], 'halves', semantics => 'set') ORDER BY half, queries;
-- Another twin: without a lid the fourth one is told from them by boxes, so that boxes alone prove nothing.
SELECT half, queries FROM sqleq_separate(ARRAY['SELECT sum(weight) FROM box', 'SELECT sum(coalesce(weight, 0)) FROM box', 'SELECT sum(CASE WHEN weight IS NULL THEN 0 ELSE weight END) FROM box',
    'SELECT coalesce(sum(weight), 0) FROM box WHERE EXISTS (SELECT FROM lid)'], 'halves') ORDER BY half, queries;
SET client_min_messages = warning;
DROP SCHEMA halves CASCADE;
