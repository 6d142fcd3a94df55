-- @setup
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
-- @query
SELECT pg_get_functiondef('f()'::regprocedure) LIKE 'CREATE OR REPLACE FUNCTION%'
-- @rows
[[true]]
-- @outcome
cannot write a command of the function
-- @twin
SELECT pg_get_function_result('f()'::regprocedure) = 'integer'
