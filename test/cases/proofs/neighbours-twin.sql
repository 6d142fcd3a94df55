-- verdict: not_equivalent
-- why: the day is compared with its own end, not with that of the row before
CREATE TABLE login (account int, address int, day int, till int);
-- q1
SELECT DISTINCT account FROM (SELECT account, address, till, lead(day) OVER w AS next_day, lead(address) OVER w AS next_address FROM login
  WINDOW w AS (PARTITION BY account ORDER BY day, till, address)) s WHERE next_day <= till AND next_address <> address
-- q2
SELECT DISTINCT account FROM (SELECT account, address, day, till, lag(address) OVER w AS last_address FROM login
  WINDOW w AS (PARTITION BY account ORDER BY day, till, address)) s WHERE till >= day AND last_address <> address
