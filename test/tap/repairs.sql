-- What is wrong with an answer, where it takes more than one mistake of the reference to say it; and what is no repair.
BEGIN;
SET client_min_messages = warning;
SET sqleq.timeout = '60s';
SELECT no_plan();
CREATE TABLE shop (id int PRIMARY KEY, town text, size int NOT NULL, owner int);
CREATE TABLE sale (id int PRIMARY KEY, shop int REFERENCES shop, day date NOT NULL, price int, buyer int NOT NULL, seller int NOT NULL);
CREATE TABLE refund (sale int REFERENCES sale, price int, why text);
CREATE FUNCTION said(reference text, answer text) RETURNS text LANGUAGE sql AS $$ SELECT feedback[3] FROM sqleq_grade(ARRAY[reference], answer) $$;
CREATE FUNCTION verdict(reference text, answer text) RETURNS text LANGUAGE sql AS $$ SELECT verdict::text FROM sqleq_grade(ARRAY[reference], answer) $$;
CREATE FUNCTION edits(reference text, answer text) RETURNS bigint LANGUAGE sql AS $$ SELECT count(*) FROM regexp_matches(said(reference, answer), '(mistake|repair): ', 'g') $$;

-- what only the answer can be told
SELECT is(said('SELECT DISTINCT buyer FROM sale WHERE buyer = seller', 'SELECT DISTINCT seller FROM sale'), 'repair: condition buyer = seller added (WHERE)', 'a condition that is missing in another style');
SELECT is(said('SELECT s.id FROM shop s WHERE EXISTS (SELECT FROM sale a WHERE a.shop = s.id AND a.price > 9)', 'SELECT DISTINCT s.id FROM shop s JOIN sale a ON a.shop = s.id'),
    'mistake: condition price > 9 dropped (WHERE of a subquery)', 'nor is it added where it can be said to be missing');
SELECT is(said('SELECT max(size) FROM shop', 'SELECT (SELECT size FROM shop ORDER BY size DESC LIMIT 3)'), 'repair: 1 instead of 3 (LIMIT of a subquery, at character 56)', 'rows too many for a value');
SELECT is(said('SELECT max(size) FROM shop', 'SELECT (SELECT size FROM shop ORDER BY size DESC)'), 'repair: LIMIT 1 added (SELECT, at character 8)', 'and no limit to them');
SELECT is(said('SELECT town FROM shop WHERE (id, owner) IN (SELECT shop, buyer FROM sale)', 'SELECT town FROM shop WHERE (id, owner) = (SELECT shop, buyer FROM sale)'), 'repair: IN instead of = (WHERE, at character 41)', 'one row where there may be several');
SELECT is(said('SELECT avg(price) FROM sale', 'SELECT sum(price) / count(*) FROM sale'), 'repair: avg(price) instead of sum / count (SELECT, at character 19)', 'a mean by hand');
SELECT is(said('SELECT round(avg(price)) FROM sale GROUP BY shop', 'SELECT round(sum(price) / nullif(count(price), 0)) FROM sale GROUP BY shop'),
    'repair: avg(price) instead of sum / count (SELECT, at character 25)', 'of integers, below a cast');
SELECT is(said('SELECT id FROM shop WHERE size = (SELECT max(size) FROM shop WHERE owner = 3)', 'SELECT id FROM shop WHERE size IN (SELECT size FROM shop WHERE owner = 3)'),
    'mistake: size instead of max(size) (SELECT of a subquery)', 'an aggregate that is missing');
SELECT is(said('SELECT coalesce(price, 0) FROM sale', 'SELECT CASE WHEN price IS NULL THEN price ELSE 0 END FROM sale'), 'repair: results of THEN and ELSE swapped (SELECT, at character 8)', 'CASE the wrong way round');
SELECT is(said('SELECT CASE WHEN size > 3 THEN ''big'' ELSE ''small'' END FROM shop', 'SELECT CASE WHEN NOT size <= 3 THEN ''big'' END FROM shop'), 'mistake: ELSE dropped (SELECT)', 'an ELSE that is missing');
SELECT is(said('SELECT id FROM shop WHERE size = 4 AND owner = 7', 'SELECT id FROM shop WHERE owner = 4 AND size = 7'), 'mistake: 4 and 7 swapped (all of the query)', 'two constants');
SELECT is(said('SELECT s.id, a.id FROM (SELECT DISTINCT id FROM shop) s JOIN sale a ON s.id = a.shop', 'SELECT s.id, a.id FROM (SELECT id FROM shop GROUP BY id) s JOIN sale a ON a.id = a.shop'),
    'mistake: a.id instead of s.id (FROM)', 'a column of a subquery');
SELECT is(said('SELECT a.price FROM sale a LEFT JOIN shop s ON s.id = a.shop WHERE a.price > 3', 'SELECT a.price FROM sale a LEFT JOIN shop s ON s.id = a.shop JOIN refund r ON r.sale = a.id WHERE a.price > 3'), 'repair: table r left out (FROM)', 'a table too many beside an outer join');
SELECT is(said('SELECT id FROM sale WHERE buyer BETWEEN 3 AND seller', 'SELECT id FROM sale WHERE price BETWEEN 3 AND seller'), 'mistake: column price instead of buyer (WHERE)', 'a column that is two conditions');
-- set operations
SELECT is(said('SELECT price FROM sale UNION ALL SELECT price FROM refund', 'SELECT price FROM sale EXCEPT SELECT price FROM refund'), 'mistake: EXCEPT instead of UNION ALL (set operation)', 'kind and ALL at once');
SELECT is(said('SELECT price FROM sale EXCEPT SELECT price FROM refund', 'SELECT price FROM refund EXCEPT SELECT price FROM sale'), 'mistake: sides of EXCEPT swapped (set operation)', 'the wrong way round');
SELECT is(said('SELECT price FROM sale UNION ALL SELECT price FROM refund', 'SELECT price FROM sale'), 'mistake: the second query of the set operation left out (set operation)', 'one query of two');
SELECT is(said('SELECT town FROM shop s WHERE EXISTS (SELECT FROM sale WHERE shop = s.id UNION ALL SELECT FROM refund WHERE price = s.size)', 'SELECT town FROM shop s WHERE EXISTS (SELECT FROM refund WHERE price = s.size)'),
    'mistake: the first query of the set operation left out (set operation of a subquery)', 'that asks the query around it');
-- other columns, and what else is wrong on that side
SELECT is(edits('SELECT s.id, s.town FROM shop s JOIN sale a ON a.shop = s.id WHERE a.price = 7 AND s.size >= 3 GROUP BY s.id, s.town', 'SELECT s.town, s.id FROM shop s JOIN sale a ON a.shop = s.id WHERE s.size >= 3 GROUP BY s.id, s.town'), 2::bigint, 'columns in another order, and a condition that is missing');
SELECT is(edits('SELECT s.town FROM shop s LEFT JOIN sale a ON a.shop = s.id WHERE a.id IS NULL', 'SELECT town, size FROM shop WHERE owner NOT IN (SELECT shop FROM sale WHERE shop IS NOT NULL)'), 2::bigint, 'a column too many, and one that is taken for another one');
SELECT is(edits('SELECT s.id, coalesce(a.price, 0) FROM shop s LEFT JOIN sale a ON s.id = a.shop', 'SELECT s.id, CASE WHEN price IS NULL THEN price ELSE 0 END FROM shop AS s LEFT JOIN sale AS a ON a.shop = s.id WHERE a.buyer > 0'), 2::bigint, 'two mistakes in another style');
-- pairs that meet in nothing
SELECT is(said('SELECT max(size) FROM shop WHERE size < (SELECT max(size) FROM shop)', 'SELECT sum(price) FROM sale WHERE price < 0 AND buyer = 3 LIMIT 1'), NULL, 'no value at all is no repair');
SELECT unalike(said('SELECT id FROM sale WHERE price BETWEEN 3 AND 8', 'SELECT a.id FROM sale a WHERE a.buyer = a.buyer AND a.price BETWEEN 3 AND 9'), '% < instead of =%', 'nor are no rows');
-- what is left to chance
SELECT is(said('SELECT max(size) FROM shop', 'SELECT (SELECT size FROM shop LIMIT 1)'), 'mistake: rows that tie under ORDER BY may come in any order (ORDER BY)', 'in a subquery');
SELECT is(said('SELECT shop, id FROM (SELECT shop, id, row_number() OVER (PARTITION BY shop ORDER BY day DESC, id) AS n FROM sale) AS q WHERE n = 1', 'SELECT shop, id FROM (SELECT shop, id, row_number() OVER (PARTITION BY shop ORDER BY day DESC) AS n FROM sale) AS q WHERE n = 1'),
    'mistake: rows that tie under ORDER BY may come in any order (ORDER BY)', 'in row numbers');
SELECT is(verdict('SELECT count(n) FROM (SELECT row_number() OVER (PARTITION BY shop ORDER BY day, id) AS n FROM sale) AS q', 'SELECT count(n) FROM (SELECT row_number() OVER (PARTITION BY shop) AS n FROM sale) AS q'), 'equivalent', 'that cannot be seen');
SELECT isnt(said('SELECT size FROM (SELECT size, row_number() OVER w AS n, rank() OVER (w ORDER BY size) AS r FROM shop WINDOW w AS (PARTITION BY owner)) AS q WHERE n = 1',
    'SELECT size FROM (SELECT size, row_number() OVER w AS n, rank() OVER (w ORDER BY size) AS r FROM shop WINDOW w AS (PARTITION BY owner)) AS q WHERE n = 1 AND r >= 1'),
    'mistake: rows that tie under ORDER BY may come in any order (ORDER BY)', 'nor where both leave the same to chance');
-- an order that is missing is so wherever there are two rows
SELECT is(said('SELECT id, town FROM shop ORDER BY id', 'SELECT id, town FROM shop'), 'mistake: there is no ORDER BY (ORDER BY)', 'no order');
SELECT is(said('SELECT town FROM shop WHERE id = 3 ORDER BY town', 'SELECT town FROM shop WHERE id = 3'), NULL, 'one row is in order');
SELECT is((SELECT marks FROM sqleq_grade(ARRAY['SELECT DISTINCT size FROM shop WHERE size = 3 ORDER BY size'], 'SELECT size FROM shop WHERE size = 3 GROUP BY size')), 100.00, 'so is one value');
-- LIMIT 1 has one row
SELECT is(sqleq_check('SELECT (SELECT size FROM shop ORDER BY size DESC LIMIT 1)', 'SELECT max(size) FROM shop', errors => 'strict')::text, 'equivalent', 'so that it cannot fail');
SELECT isnt(sqleq_check('SELECT (SELECT size FROM shop ORDER BY size DESC LIMIT 2)', 'SELECT max(size) FROM shop', errors => 'strict')::text, 'equivalent', 'two can');
SELECT isnt(sqleq_check('SELECT (SELECT size FROM shop ORDER BY size DESC FETCH FIRST 1 ROW WITH TIES)', 'SELECT max(size) FROM shop', errors => 'strict')::text, 'equivalent', 'so can ties');
SELECT isnt(sqleq_check('SELECT (SELECT size FROM shop ORDER BY size DESC LIMIT NULL)', 'SELECT max(size) FROM shop', errors => 'strict')::text, 'equivalent', 'and all rows');
SELECT * FROM finish();
ROLLBACK;
