-- What the rule rounded_quotients takes for granted of this server (src/core/proof/rounded_quotient.cpp): rounding to d decimals, a quotient of counts below 10^12 is the same
-- whether it is multiplied by a power of ten k before or after, while k * 10^d is at most 10^4.
BEGIN;
SET client_min_messages = warning;
SELECT plan(6);

CREATE TEMPORARY TABLE rounding (k, d) AS VALUES (1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (10, 0), (10, 1), (10, 2), (10, 3), (100, 0), (100, 1), (100, 2), (1000, 0), (1000, 1), (10000, 0);
CREATE FUNCTION pg_temp.differs(k int, d int, a bigint, b bigint) RETURNS boolean LANGUAGE sql AS $$
	SELECT round(a::numeric / b * k, d)::text <> round(a::numeric * k / b, d)::text $$;

SELECT is(count(*), 0::bigint, 'all small counts')
	FROM rounding, generate_series(0, 120) a, generate_series(1, 120) b WHERE pg_temp.differs(k, d, a, b);

SELECT setseed(0.5);
SELECT is(count(*), 0::bigint, 'counts of all sizes')
	FROM rounding, (SELECT (random() * 10 ^ (random() * 12))::bigint AS a, 1 + (random() * 10 ^ (random() * 11.99))::bigint AS b FROM generate_series(1, 5000)) c WHERE pg_temp.differs(k, d, a, b);

-- k * a / b at the middle between two numbers of d decimals, and as near to it as a count can be
SELECT is(count(*), 0::bigint, 'quotients that are nearly in the middle')
	FROM (SELECT k, d, b, round((2 * m + 1)::numeric * b / (2 * 10::numeric ^ d * k)) + near AS a
		  FROM (SELECT k, d, 1 + (random() * 10 ^ (random() * 11.9))::bigint AS b, (random() * 10 ^ (random() * 6))::bigint AS m FROM rounding, generate_series(1, 2000)) s, generate_series(-1, 1) near) c
	WHERE a >= 0 AND a < 1e12 AND pg_temp.differs(k, d, a::bigint, b);

-- more decimals than that may tell them apart, so this can fail
SELECT ok(count(*) > 0, 'and not for any number of decimals')
	FROM generate_series(1, 300) a, generate_series(1, 300) b WHERE round(a::numeric / b * 100, 18) <> round(a::numeric * 100 / b, 18);

-- a quotient that is not rounded: decimals of its operands do not show, up to 4
SELECT is(count(*), 0::bigint, 'quotients of counts whose operands have decimals')
	FROM (SELECT (random() * 10 ^ (random() * 12))::bigint AS a, 1 + (random() * 10 ^ (random() * 11.99))::bigint AS b FROM generate_series(1, 20000)) c,
		 (VALUES (1.0, 1), (100.0, 100), (1.0000, 1), (10000.0000, 10000), (7.00, 7)) f (written, plain)
	WHERE (written * a / b)::text <> (plain * a::numeric / b)::text OR (a / (written * b))::text <> (a / (plain * b::numeric))::text;
SELECT ok(count(*) > 0, 'and not of any number of decimals')
	FROM generate_series(1, 300) a, generate_series(1, 300) b WHERE (1.00000000000000000000000000 * a / b)::text <> (a::numeric / b)::text;

SELECT * FROM finish();
ROLLBACK;
