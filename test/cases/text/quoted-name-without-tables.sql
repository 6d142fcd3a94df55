-- verdict: equivalent_within_bound
-- why: quote_all_identifiers decides what quote_ident gives, so that it is so on this database is no proof
-- q1
SELECT quote_ident(x) FROM (VALUES ('abc')) s(x)
-- q2
SELECT 'abc'
