-- Laws of dates, times, timestamps and intervals. The calendar is defined by days, and days by microseconds. None
-- depends on the session's time zone.

-- share: 3

-- template: seconds_of(x)
((extract(year FROM {{x}}) * 12 + extract(month FROM {{x}})) * 2592000 + extract(day FROM {{x}}) * 86400
    + extract(hour FROM {{x}}) * 3600 + extract(minute FROM {{x}}) * 60 + extract(second FROM {{x}}))

-- An interval that can be added to another one without overflow.

-- template: small(x)
greatest({{x}}, -{{x}}) < interval '10000 years'

-- template: usual(x)
({{x}} BETWEEN '0001-01-01' AND '9999-12-01')

-- template: negative_part(x)
least(date_part('year', {{x}}), date_part('month', {{x}}), date_part('day', {{x}}), date_part('hour', {{x}}),
    date_part('minute', {{x}}), date_part('second', {{x}})) < 0

-- Parts.

-- name: parts of a date
-- types: date
-- values: '0001-12-31 BC', '0001-01-01'
NOT isfinite(a) OR a < '4713-01-01 BC'
    OR (make_date(extract(year FROM a)::integer, extract(month FROM a)::integer, extract(day FROM a)::integer) = a
            AND extract(quarter FROM a) = div(extract(month FROM a) + 2, 3)
            AND extract(doy FROM a) = a - make_date(extract(year FROM a)::integer, 1, 1) + 1
            AND extract(isodow FROM a) = (extract(julian FROM a) % 7) + 1
            AND extract(epoch FROM a) = (a - '1970-01-01'::date)::numeric * 86400
            AND extract(julian FROM a) = (a - '2000-01-01'::date)::numeric + 2451545)

-- name: centuries of a date
-- types: date
-- values: '2000-12-31', '2001-01-01', '1900-01-01'
NOT isfinite(a) OR a < '0001-01-01' OR (extract(century FROM a) = div(extract(year FROM a) + 99, 100)
            AND extract(millennium FROM a) = div(extract(year FROM a) + 999, 1000)
            AND extract(decade FROM a) = div(extract(year FROM a), 10))

-- name: weeks of a date
-- types: date
-- values: '2020-12-31', '2021-01-03', '2019-12-30', '2018-12-31'
NOT isfinite(a) OR a < '0002-01-01'
    OR (extract(isoyear FROM a) = extract(year FROM a + 4 - extract(isodow FROM a)::integer)
            AND extract(week FROM a) = div(extract(doy FROM a + 4 - extract(isodow FROM a)::integer) + 6, 7))

-- name: parts of two kinds
-- types: timestamp
date_part('year', a) = extract(year FROM a)::float8
    AND (NOT isfinite(a) OR abs(date_part('epoch', a) - extract(epoch FROM a)::float8) < 0.01)
    AND date_part('week', a) = extract(week FROM a)::float8
    AND (NOT isfinite(a) OR date_part('month', a) = extract(month FROM a::date)::float8)

-- name: parts of a moment
-- types: timestamp
NOT isfinite(a) OR (extract(second FROM a) * 1000 = extract(milliseconds FROM a)
            AND extract(second FROM a) * 1000000 = extract(microseconds FROM a)
            AND make_timestamp(extract(year FROM a)::integer, extract(month FROM a)::integer,
                    extract(day FROM a)::integer, extract(hour FROM a)::integer, extract(minute FROM a)::integer,
                    extract(second FROM a)::float8) = a AND extract(doy FROM a) = extract(doy FROM a::date))

-- name: seconds of a moment
-- types: timestamp
NOT isfinite(a) OR extract(epoch FROM a) = (a::date - '1970-01-01'::date)::numeric * 86400 + extract(epoch FROM a::time)

-- name: parts of a time
-- types: time
extract(epoch FROM a) = extract(hour FROM a) * 3600 + extract(minute FROM a) * 60 + extract(second FROM a)
    AND abs(date_part('epoch', a) - extract(epoch FROM a)::float8) < 1e-5
    AND extract(microseconds FROM a) = extract(second FROM a) * 1000000
    AND extract(epoch FROM a::interval) = extract(epoch FROM a)

-- name: parts of a time in a zone
-- types: timetz
extract(epoch FROM a) = extract(epoch FROM a::time) - extract(timezone FROM a)
    AND extract(hour FROM a) = extract(hour FROM a::time)
    AND abs(date_part('second', a) - extract(second FROM a::time)::float8) < 1e-5
    AND div(extract(timezone FROM a), 3600) = extract(timezone_hour FROM a)

-- name: parts of an interval
-- types: interval
-- values: '1 year 2 mons 3 days 04:05:06.5', '-1 mons'
NOT {{small(a)}}
    OR (make_interval(extract(year FROM a)::integer, extract(month FROM a)::integer, 0, extract(day FROM a)::integer,
            extract(hour FROM a)::integer, extract(minute FROM a)::integer, extract(second FROM a)::float8) = a
            AND extract(epoch FROM a)
                = ((extract(year FROM a) * 36525 / 100 + extract(month FROM a) * 30 + extract(day FROM a)) * 24
                        + extract(hour FROM a)) * 3600 + extract(minute FROM a) * 60 + extract(second FROM a)
            AND abs(date_part('epoch', a) - extract(epoch FROM a)::float8) < 0.01)

-- name: parts of a moment in a zone
-- types: timestamptz
NOT isfinite(a) OR (extract(epoch FROM a) = extract(epoch FROM a AT TIME ZONE 'UTC')
            AND abs(date_part('epoch', a) - date_part('epoch', a AT TIME ZONE 'UTC')) < 0.01
            AND (extract(epoch FROM a) > 1e10 OR extract(epoch FROM a) < 0
                    OR to_timestamp(date_part('epoch', date_trunc('second', a))) = date_trunc('second', a)))

-- Starts of units.

-- for: (unit, type) in (second, timestamp), (minute, timestamp), (hour, timestamp), (day, timestamp),
--     (week, timestamp), (month, timestamp), (year, timestamp), (decade, timestamp), (century, timestamp),
--     (millennium, timestamp), (millisecond, timestamp), (microsecond, timestamp), (second, timestamptz),
--     (minute, timestamptz)
-- name: the start of a {{unit}}, {{type}}
-- types: {{type}}
-- values: '2020-02-29 12:00:00', '2000-01-01 00:00:00', '2001-01-01 00:00:00', '1999-12-31 23:59:59.999999'
NOT isfinite(a) OR a > '200000-01-01' OR a < '4700-01-01 BC' OR (date_trunc('{{unit}}', a) <= a
            AND date_trunc('{{unit}}', date_trunc('{{unit}}', a)) = date_trunc('{{unit}}', a)
            AND date_trunc('{{unit}}', a) + interval '1 {{unit}}' > a)

-- name: starts by the calendar
-- types: timestamp
NOT isfinite(a)
    OR (date_trunc('day', a) = a::date AND date_trunc('month', a) = a::date - extract(day FROM a)::integer + 1
            AND date_trunc('year', a) = a::date - extract(doy FROM a)::integer + 1
            AND date_trunc('hour', a) = a::date + extract(hour FROM a)::integer * interval '1 hour')

-- name: starts of weeks by the calendar
-- types: timestamp
-- values: '2020-12-31 00:00:00', '2019-12-30 00:00:00'
NOT isfinite(a) OR a < '4700-01-01 BC' OR date_trunc('week', a) = a::date - extract(isodow FROM a)::integer + 1

-- name: starts in a zone
-- types: timestamptz
date_trunc('day', a, 'UTC') = date_trunc('day', a AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
    AND date_trunc('month', a, 'UTC') = date_trunc('month', a AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
    AND date_trunc('year', a, 'UTC') = date_trunc('year', a AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'

-- name: starts of intervals
-- types: interval
-- values: '1 year 2 mons 3 days 04:05:06.5'
NOT {{small(a)}} OR (extract(year FROM date_trunc('year', a)) = extract(year FROM a)
            AND date_trunc('day', date_trunc('day', a)) = date_trunc('day', a)
            AND extract(hour FROM date_trunc('hour', a)) = extract(hour FROM a)
            AND extract(minute FROM date_trunc('hour', a)) = 0 AND extract(month FROM date_trunc('quarter', a)) % 3 = 0
            AND date_trunc('microseconds', a) = a)

-- name: bins of a zone
-- types: timestamptz, timestamptz
NOT isfinite(a) OR NOT isfinite(b)
    OR date_bin(interval '1 hour', a, b) = date_bin(interval '1 hour', a AT TIME ZONE 'UTC', b AT TIME ZONE 'UTC') AT
        TIME ZONE 'UTC'

-- name: bins from the start of the day
-- types: timestamp
NOT isfinite(a) OR (date_bin(interval '1 day', a, '2000-01-01') = a::date
            AND date_bin(interval '1 hour', a, '2000-01-01')::date = a::date)

-- Later and earlier.

-- name: days and intervals
-- types: date, interval
-- values: '1 month', '2020-03-31'
NOT isfinite(a) OR NOT {{small(b)}} OR (a + b = a::timestamp + b AND a - b = a::timestamp - b AND b + a = a + b)

-- name: intervals one after the other
-- types: timestamp, interval
-- values: '3 days 04:05:06', '-1 days -01:00:00'
NOT isfinite(a) OR b <> date_trunc('second', b) OR date_part('year', b) <> 0 OR date_part('month', b) <> 0
    OR NOT {{small(b)}} OR a + b = a + date_part('day', b)::integer * interval '1 day' + date_part('hour', b) * interval
        '1 hour' + date_part('minute', b) * interval '1 minute' + date_part('second', b) * interval '1 second'

-- name: months by the calendar
-- types: timestamp, integer
-- values: '1', '-1', '12', '2020-03-31 00:00:00', '2020-01-31 00:00:00'
NOT isfinite(a) OR abs(b::bigint) > 100000 OR a > '100000-01-01' OR a < '0001-01-01'
    OR ((a + b * interval '1 month')::time = a::time
            AND extract(day FROM a + b * interval '1 month') <= extract(day FROM a)
            AND date_trunc('month', a + b * interval '1 month') = date_trunc('month', a) + b * interval '1 month')

-- name: earlier by less
-- types: timestamp, interval
NOT isfinite(a) OR NOT {{small(b)}} OR a - b = a + -b AND b + a = a + b

-- name: earlier by less, in a zone
-- types: timestamptz, interval
NOT isfinite(a) OR NOT {{small(b)}} OR a - b = a + -b AND b + a = a + b

-- name: hours in a zone
-- types: timestamptz, interval
-- values: '01:00:00', '-24:00:00'
NOT isfinite(a) OR date_part('day', b) <> 0 OR date_part('month', b) <> 0 OR date_part('year', b) <> 0
    OR ((a + b) AT TIME ZONE 'UTC' = (a AT TIME ZONE 'UTC') + b
            AND (a - b) AT TIME ZONE 'UTC' = (a AT TIME ZONE 'UTC') - b)

-- name: between moments of a zone
-- types: timestamptz, timestamptz
NOT isfinite(a) OR NOT isfinite(b)
    OR (a - b = (a AT TIME ZONE 'UTC') - (b AT TIME ZONE 'UTC') AND (a < b) = (a - b < interval '0'))

-- name: between days
-- types: date, date
NOT isfinite(a) OR NOT isfinite(b) OR (a - b = -(b - a) AND (a < b) = (a - b < 0)
            AND extract(epoch FROM a) - extract(epoch FROM b) = (a - b)::numeric * 86400)

-- name: days on either side
-- types: date, integer
-- values: '1', '-1'
NOT isfinite(a) OR abs(b::bigint) > 1000000 OR (a + b = b + a AND a - b = a + -b AND (b <= 0 OR a + b > a))

-- name: ages have a sign
-- types: timestamp, timestamp
-- values: '2020-03-31 00:00:00', '2020-02-29 00:00:00'
NOT isfinite(a) OR NOT isfinite(b) OR (age(a, b) > interval '0') = (a > b) AND (age(a, b) = interval '0') = (a = b)

-- name: ages in a zone
-- types: timestamptz, timestamptz
NOT isfinite(a) OR NOT isfinite(b) OR (age(a, b) > interval '0') = (a > b)

-- name: a series of days
-- types: timestamp, integer
-- values: '3', '30'
NOT isfinite(a) OR b NOT BETWEEN 0 AND 300 OR a < '4700-01-01 BC' OR (SELECT count(*) = b + 1 AND min(x) = a
            AND max(x) = a + b * interval '1 day' FROM generate_series(a, a + b * interval '1 day', interval '1 day')
                AS s (x))

-- name: a series of hours in a zone
-- types: timestamptz, integer
-- values: '3', '30'
NOT isfinite(a) OR b NOT BETWEEN 0 AND 300 OR (SELECT count(*) = b + 1 AND min(x) = a
            AND max(x) = a + b * interval '1 hour' FROM generate_series(a, a + b * interval '1 hour', interval '1 hour')
                AS s (x))

-- Of several types.

-- name: a day and a time
-- types: date, time
NOT isfinite(a) OR (a + b)::time = CASE WHEN b = '24:00:00' THEN '00:00:00'::time
    ELSE b END AND b + a = a + b AND a + b = a::timestamp + b::interval AND "timestamp"(a, b) = a + b

-- name: a day and a time in a zone
-- types: date, timetz
NOT isfinite(a)
    OR ((a + b) AT TIME ZONE 'UTC' = a + b::time - extract(timezone FROM b) * interval '1 second' AND b + a = a + b
            AND "timestamptz"(a, b) = a + b)

-- name: a zone there and back
-- types: timestamp
(a AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' = a AND (a AT TIME ZONE 'UTC') AT TIME ZONE interval '0' = a
    AND timezone('UTC', a) = a AT TIME ZONE 'UTC'

-- name: a moment in another zone
-- types: timestamptz, integer
-- values: '1', '-5'
NOT isfinite(a) OR abs(b::bigint) > 14
    OR (a AT TIME ZONE (b * interval '1 hour') = (a AT TIME ZONE 'UTC') + b * interval '1 hour'
            AND (a AT TIME ZONE (b * interval '1 hour')) AT TIME ZONE (b * interval '1 hour') = a)

-- name: a time in another zone
-- types: timetz
-- values: '12:00:00+00'
extract(timezone FROM a AT TIME ZONE interval '1 hour') = 3600
    AND extract(epoch FROM a AT TIME ZONE interval '0') - extract(epoch FROM a) IN (0, 86400, -86400)

-- name: a moment of its parts in a zone
-- types: timestamp
NOT isfinite(a) OR a < '0001-01-01'
    OR make_timestamptz(extract(year FROM a)::integer, extract(month FROM a)::integer, extract(day FROM a)::integer,
            extract(hour FROM a)::integer, extract(minute FROM a)::integer, extract(second FROM a)::float8, 'UTC') = a
        AT TIME ZONE 'UTC'

-- name: times as intervals
-- types: time, time
a::interval::time = CASE WHEN a = '24:00:00' THEN '00:00:00'::time
    ELSE a END AND (a - b) = (a::interval - b::interval) AND (a < b) = (a::interval < b::interval)
        AND a::timetz::time = a

-- name: times that go round
-- types: time, interval
-- values: '23:00:00', '02:00:00'
b <> date_trunc('second', b) OR NOT {{small(b)}}
    OR (extract(epoch FROM a + b) = ((extract(epoch FROM a) + extract(hour FROM b) * 3600 + extract(minute FROM b) * 60
                    + extract(second FROM b)) % 86400 + 86400) % 86400 AND b + a = a + b AND a - b = a + -b)

-- name: times of a zone that go round
-- types: timetz, interval
-- values: '23:00:00', '02:00:00'
NOT {{small(b)}} OR ((a + b)::time = a::time + b AND (a - b)::time = a::time - b
            AND extract(timezone FROM a + b) = extract(timezone FROM a) AND b + a = a + b)

-- name: intervals as times
-- types: interval
-- values: '24:00:00', '-01:00:00', '25:00:00'
NOT {{small(a)}} OR a::time = '00:00:00'::time + a

-- name: moments as days and times
-- types: timestamp
(NOT isfinite(a)
    OR a::date <= a AND a::date + 1 > a AND a::time = (a - a::date::timestamp)::time AND a::date + a::time = a)
    AND isfinite(a) = isfinite(a::date)

-- name: endless moments
-- types: timestamptz
isfinite(a) = (a NOT IN ('infinity', '-infinity')) AND isfinite(a) = isfinite(a AT TIME ZONE 'UTC')
    AND (isfinite(a) OR a + interval '1 day' = a AND a - interval '1 month' = a)

-- name: endless days
-- types: date
isfinite(a) = (a NOT IN ('infinity', '-infinity'))
    AND (isfinite(a) OR a + 1 = a AND a::timestamp + interval '1 day' = a)

-- name: fractions of seconds
-- types: timestamp
a::timestamp(6) = a AND abs(extract(epoch FROM a::timestamp(3) - a)) <= 0.0005
    AND extract(microseconds FROM a::timestamp(3)) % 1000 = 0
    AND a::timestamp(0) = date_trunc('second', a::timestamp(0))

-- name: fractions of seconds in a zone
-- types: timestamptz
a::timestamptz(6) = a AND abs(extract(epoch FROM a::timestamptz(3) - a)) <= 0.0005
    AND extract(microseconds FROM a::timestamptz(2)) % 10000 = 0

-- name: fractions of times
-- types: time
a::time(6) = a AND extract(microseconds FROM a::time(2)) % 10000 = 0 AND a::timetz(6) = a::timetz
    AND extract(microseconds FROM a::timetz(2)) % 10000 = 0
    AND abs(extract(epoch FROM a::time(1)) - extract(epoch FROM a)) <= 0.05

-- name: fractions of intervals
-- types: interval
NOT {{small(a)}} OR (a::interval(6) = a AND extract(microseconds FROM a::interval(2)) % 10000 = 0
            AND abs(extract(epoch FROM a::interval(1) - a)) <= 0.05)

-- Intervals.

-- name: order of intervals by seconds
-- types: interval, interval
-- values: '1 month', '30 days', '720:00:00', '-30 days', '1 month -30 days'
(a < b) = ({{seconds_of(a)}} < {{seconds_of(b)}}) AND (a = b) = ({{seconds_of(a)}} = {{seconds_of(b)}})

-- name: sums of intervals
-- types: interval, interval, interval
a + b = b + a AND a - b = a + -b AND a - a = interval '0' AND (a + b) + c = a + (b + c)

-- name: intervals many times
-- types: interval
-- values: '1 month', '1 day', '00:00:00.000001'
greatest(a, -a) > interval '50 years'
    OR (a * 2 = a + a AND a * 3 = a + a + a AND a * 1 = a AND a * -1 = -a AND 2 * a = a * 2 AND a / 1 = a
            AND (a * 2) / 2 = a)

-- name: intervals by whole numbers
-- types: interval, integer
-- values: '7', '-3', '1 day', '1 month'
NOT {{small(a)}} OR abs(b::bigint) > 1000 OR greatest(a, -a) > interval '1 year'
    OR {{seconds_of((a * b))}} = {{seconds_of(a)}} * b

-- name: intervals in usual form are in it
-- types: interval
-- values: '1 mon -1 hour', '36:00:00', '45 days'
NOT isfinite(a)
    OR justify_hours(justify_hours(a)) = justify_hours(a) AND justify_days(justify_days(a)) = justify_days(a)
        AND abs(extract(hour FROM justify_hours(a))) < 24 AND abs(extract(day FROM justify_days(a))) < 30
        AND abs(extract(day FROM justify_interval(a))) < 30

-- name: an interval of weeks
-- types: integer
-- values: '1', '-1', '100'
make_interval(weeks => a) = make_interval(days => 7 * a) AND make_interval(years => a) = make_interval(months => 12 * a)
    AND make_interval(hours => a) = make_interval(mins => 60 * a) AND make_interval(secs => a) = a * interval '1 second'

-- As text.

-- name: a moment as text
-- types: timestamp
NOT isfinite(a) OR a < '0001-01-01' OR a > '9999-12-31' OR (to_char(a, 'YYYY-MM-DD HH24:MI:SS.US')::timestamp = a
            AND to_timestamp(to_char(a, 'YYYY-MM-DD HH24:MI:SS.US'), 'YYYY-MM-DD HH24:MI:SS.US')::timestamp::date
                - a::date BETWEEN -1 AND 1
            AND to_char(a, 'IYYY-IW-ID') = extract(isoyear FROM a) || '-' || lpad(extract(week FROM a)::text, 2, '0')
                || '-' || extract(isodow FROM a) OR extract(isoyear FROM a) < 1000)

-- name: parts of a moment as text
-- types: timestamp
NOT isfinite(a)
    OR (to_char(a, 'FMDDD') = extract(doy FROM a)::text AND to_char(a, 'FMQ') = extract(quarter FROM a)::text
            AND to_char(a, 'FMHH24') = extract(hour FROM a)::text AND to_char(a, 'FMMI') = extract(minute FROM a)::text
            AND to_char(a, 'SSSS')::integer = extract(epoch FROM a::time)::numeric
                - extract(microseconds FROM a)::numeric / 1000000 + floor(extract(second FROM a))
            AND to_char(a, 'US')::integer = extract(microseconds FROM a)::integer % 1000000
            AND (to_char(a, 'AM') = 'PM') = (extract(hour FROM a) >= 12)
            AND to_char(a, 'FMHH12')::integer = (extract(hour FROM a)::integer + 11) % 12 + 1)

-- name: parts of a day by name
-- types: date
NOT isfinite(a) OR (to_char(a::timestamp, 'D')::integer = extract(dow FROM a) + 1
            AND to_char(a::timestamp, 'ID')::integer = extract(isodow FROM a)
            AND to_char(a::timestamp, 'FMMM') = extract(month FROM a)::text
            AND (to_char(a::timestamp, 'AD') = 'BC') = (extract(year FROM a) < 0) AND to_char(a::timestamp, 'FMMonth')
                = to_char(make_timestamp(2000, extract(month FROM a)::integer, 1, 0, 0, 0), 'FMMonth')
            AND to_char(a::timestamp, 'Dy') = left(to_char(a::timestamp, 'Day'), 3)
            AND length(to_char(a::timestamp, 'Day')) = 9)

-- name: days read as they are written
-- types: date
-- values: '2020-02-29', '2020-12-31', '2011-12-30'
NOT {{usual(a)}} OR (to_date(to_char(a::timestamp, 'YYYYMMDD'), 'YYYYMMDD') = a
            AND to_date(to_char(a::timestamp, 'DD Mon YYYY'), 'DD Mon YYYY') = a
            AND to_date(to_char(a::timestamp, 'FMMonth DD, YYYY'), 'FMMonth DD, YYYY') = a
            AND to_date(to_char(a::timestamp, 'YYYY-DDD'), 'YYYY-DDD') = a
            AND to_date(to_char(a::timestamp, 'DD.MM.YYYY'), 'DD.MM.YYYY') = a)

-- name: an interval as text
-- types: interval
-- values: '1 day'
NOT {{small(a)}} OR to_char(a, 'FMSSSSFF6') IS NULL
    OR (to_char(a, 'FMDD') = extract(day FROM a)::text AND to_char(a, 'US')::integer IS NOT NULL)

-- name: numbers as text
-- types: integer
-- values: '0', '1000', '-1000', '999999'
to_char(a, 'FM9999999999') = a::text AND btrim(to_char(a, '9999999999')) = a::text
    AND to_char(a, 'FMS9999999999') = CASE WHEN a < 0 THEN ''
    ELSE '+' END || a AND to_number(to_char(a, '9999999999MI'), '9999999999MI') = a
        AND to_number(to_char(a, 'FM9,999,999,999'), '9,999,999,999') = a
        AND replace(to_char(a, 'FM9,999,999,999'), ',', '') = a::text

-- name: long numbers as text
-- types: bigint
-- values: '0', '1000'
to_char(a, 'FM9999999999999999999') = a::text AND to_char(a, 'FM0000000000000000000') = CASE WHEN a < 0 THEN '-'
    ELSE '' END || lpad(abs(a::numeric)::text, 19, '0')
        AND to_number(to_char(a, 'S9999999999999999999'), 'S9999999999999999999') = a

-- name: numbers with fractions as text
-- types: numeric
-- values: '0.005', '-0.005', '999.995'
abs(a) > 1e15 OR a::text = 'NaN' OR (to_char(a, 'FM9999999999999990.000')::numeric = round(a, 3)
            AND to_char(round(a, 2), 'FM9999999999999990.00') = round(a, 2)::text
            AND to_number(to_char(a, '9999999999999999.99PR'), '9999999999999999.99PR') = abs(round(a, 2)) * CASE
            WHEN strpos(to_char(a, '9999999999999999.99PR'), '<') > 0 THEN -1 ELSE 1 END)

-- name: floats as text
-- types: float8
-- values: '0.5', '1234.5'
abs(a) > 1e9 OR a::text = 'NaN' OR abs(to_char(a, 'FM9999999990.0000')::float8 - a) <= 0.00005001
        AND abs(to_char(a::float4, 'FM9999999990.00')::float8 - a::float4::float8) <= 0.005 + abs(a) * 1e-5

-- in_range(): a sum that would overflow counts as a value beyond all others.

-- for: (type, offset) in (smallint, smallint), (smallint, integer), (smallint, bigint), (integer, smallint),
--     (integer, integer), (integer, bigint), (bigint, bigint)
-- name: in range, {{type}} by {{offset}}
-- types: {{type}}, {{type}}, {{offset}}
-- values: '32767', '1', '-32768'
c < 0 OR (in_range(a, b, c, false, true) = (a <= b::numeric + c)
            AND in_range(a, b, c, true, true) = (a <= b::numeric - c)
            AND in_range(a, b, c, false, false) = (a >= b::numeric + c)
            AND in_range(a, b, c, true, false) = (a >= b::numeric - c))

-- for: type in float8, float4
-- name: in range, {{type}}
-- types: {{type}}, {{type}}, float8
-- values: '1', '0.5', '-1', '2'
c < 0 OR c::text = 'NaN' OR c::text = 'Infinity' OR a::text = 'NaN' OR b::text = 'NaN'
    OR (in_range(a, b, c, false, true) = (a::float8 <= b::float8 + c)
            AND in_range(a, b, c, true, false) = (a::float8 >= b::float8 - c))

-- name: in range of numbers
-- types: numeric, numeric, numeric
-- values: '1', '0.5'
c < 0 OR c::text = 'NaN' OR a::text = 'NaN' OR b::text = 'NaN' OR c = 'Infinity'
    OR (in_range(a, b, c, false, true) = (a <= b + c) AND in_range(a, b, c, true, true) = (a <= b - c)
            AND in_range(a, b, c, false, false) = (a >= b + c) AND in_range(a, b, c, true, false) = (a >= b - c))

-- for: type in date, timestamp, timestamptz, interval
-- name: in range, {{type}}
-- types: {{type}}, {{type}}, interval
-- values: '1 day', '1 month', '2020-03-31', '2020-02-29', '01:00:00'
c < interval '0' OR {{negative_part(c)}}
    OR (in_range(a, b, c, false, true) = (a <= b + c) AND in_range(a, b, c, true, true) = (a <= b - c)
            AND in_range(a, b, c, false, false) = (a >= b + c) AND in_range(a, b, c, true, false) = (a >= b - c))

-- name: in range of times
-- types: time, time, interval
-- values: '01:00:00', '23:00:00', '24:00:00', '2562047788:00:54.775807'
c < interval '0' OR {{negative_part(c)}} OR date_part('year', c) + date_part('month', c) + date_part('day', c) > 0
    OR (in_range(a, b, c, false, true) = (a::interval <= b::interval + c)
            AND in_range(a, b, c, true, true) = (a::interval <= b::interval - c)
            AND in_range(a, b, c, false, false) = (a::interval >= b::interval + c))

-- OVERLAPS, by the ends of the periods: they have a moment in common, or begin at the same one.

-- for: type in timestamp, timestamptz, time, date
-- name: periods of {{type}}
-- types: {{type}}, {{type}}, {{type}}
((a, b) OVERLAPS (b, c)) = ((b, c) OVERLAPS (a, b)) AND (a < b AND b < c) <= ((a, b) OVERLAPS (a, c))
    AND ((a, b) OVERLAPS (c, c)) = ((b, a) OVERLAPS (c, c))
    AND ((a, b) OVERLAPS (c, c)) = (c = least(a, b) OR (c > least(a, b) AND c < greatest(a, b)))

-- name: periods by their lengths
-- types: timestamp, timestamp, interval
-- values: '1 day', '1 month'
NOT isfinite(a) OR NOT isfinite(b) OR NOT {{small(c)}} OR (((a, c) OVERLAPS (b, c)) = ((a, a + c) OVERLAPS (b, b + c))
            AND ((a, c) OVERLAPS (b, b)) = ((a, a + c) OVERLAPS (b, b))
            AND ((b, b) OVERLAPS (a, c)) = ((b, b) OVERLAPS (a, a + c)))

-- name: periods of a zone by their lengths
-- types: timestamptz, timestamptz, interval
-- values: '1 day', '1 month'
NOT isfinite(a) OR NOT isfinite(b) OR NOT {{small(c)}} OR (((a, c) OVERLAPS (b, c)) = ((a, a + c) OVERLAPS (b, b + c))
            AND ((a, c) OVERLAPS (b, b)) = ((a, a + c) OVERLAPS (b, b))
            AND ((b, b) OVERLAPS (a, c)) = ((b, b) OVERLAPS (a, a + c)))

-- name: periods of times by their lengths
-- types: time, time, interval
-- values: '01:00:00', '1 day'
((a, c) OVERLAPS (b, c)) = ((a, a + c) OVERLAPS (b, b + c)) AND ((a, c) OVERLAPS (b, b)) = ((a, a + c) OVERLAPS (b, b))
    AND ((b, b) OVERLAPS (a, c)) = ((b, b) OVERLAPS (a, a + c))

-- name: periods of times in a zone
-- types: timetz, timetz, timetz
((a, b) OVERLAPS (b, c)) = ((b, c) OVERLAPS (a, b)) AND (a < b AND b < c) <= ((a, b) OVERLAPS (a, c))

-- name: between two times
-- types: timestamp, timestamp
-- values: '4714-11-24 00:00:00 BC', '294276-12-31 23:59:59.999999', '2000-01-01 00:00:00'
NOT isfinite(a) OR NOT isfinite(b) OR b + (a - b) = a AND (a < b) = (a - b < interval '0')

-- name: an interval that comes and goes
-- types: interval, interval
-- values: '2147483647 days', '-2147483647 months', '2562047788:00:54'
(a + b) - b = a AND (a < b) = (a - b < interval '0')

-- name: an interval turned twice
-- types: interval
-(-a) = a

-- name: an interval in its usual form
-- types: interval
-- values: '2147483647 days', '-2147483648 days', '2147483647 months 2147483647 days',
--     '-2147483640 months -2147483640 days'
justify_interval(a) = a AND justify_days(a) = a AND justify_hours(a) = a

-- name: the start of a quarter
-- types: timestamp
date_trunc('quarter', date_trunc('quarter', a)) = date_trunc('quarter', a) AND date_trunc('quarter', a) <= a

-- name: the start of a week
-- types: timestamp
date_trunc('week', date_trunc('week', a)) = date_trunc('week', a) AND date_trunc('week', a) <= a

-- name: the start of a decade
-- types: timestamp
-- values: '0005-03-01 00:00:00 BC', '0011-01-01 00:00:00 BC'
date_trunc('decade', date_trunc('decade', a)) = date_trunc('decade', a) AND date_trunc('decade', a) <= a

-- name: a date of its parts
-- types: date
-- values: '0001-01-01 BC', '0001-01-01'
NOT isfinite(a)
    OR make_date(date_part('year', a)::integer, date_part('month', a)::integer, date_part('day', a)::integer) = a

-- name: a time of its parts
-- types: time
-- values: '23:59:59.999999', '00:00:00.000001'
make_time(date_part('hour', a)::integer, date_part('minute', a)::integer, date_part('second', a)) = a

-- name: a time less an interval
-- types: time, interval
-- values: '23:59:59.999999', '13:00:00'
a = '24:00:00' OR b < interval '0' OR b >= interval '1 day' OR (a + b) - b = a

-- name: days of a date
-- types: date
NOT isfinite(a) OR date_part('isodow', a) BETWEEN 1 AND 7 AND date_part('dow', a) = date_part('isodow', a)::integer % 7
        AND date_part('doy', a) BETWEEN 1 AND 366

-- As a timestamp without time zone: some zones had no 2011-12-30.

-- name: a day as a number
-- types: date
-- values: '2000-02-29', '0001-12-31 BC', '4714-11-24 BC', '0001-01-01', '2011-12-30'
a <= '4714-11-24 BC' OR to_date(to_char(a::timestamp, 'J'), 'J') = a

-- name: a date as text
-- types: date
-- values: '0001-12-31 BC', '9999-12-31', '12000-01-01', '2011-12-30'
to_date(to_char(a::timestamp, 'YYYY-MM-DD AD'), 'YYYY-MM-DD AD') = a

-- name: a week's day as text
-- types: date
-- values: '2020-12-31', '2021-01-03', '2019-12-30', '2011-12-30'
a < '0001-01-01' OR to_date(to_char(a::timestamp, 'IYYY-IW-ID'), 'IYYY-IW-ID') = a

-- name: a number as text
-- types: numeric
-- values: '-1.5', '0.00001', '123456.789'
abs(a) >= 1e15 OR to_number(to_char(a, 'SG999999999999999.99999'), 'SG999999999999999.99999') = round(a, 5)

-- name: a Roman number
-- types: integer
-- values: '1', '4', '1999', '3999'
a NOT BETWEEN 1 AND 3999 OR length(btrim(to_char(a, 'RN'))) > 0 AND to_char(a, 'RN') !~ '#'

-- name: a date and its time
-- types: timestamp
NOT isfinite(a) OR a::date + a::time = a

-- name: dates and times in one order
-- types: date, timestamp
(a < b) = (a::timestamp < b) AND (a = b) = (a::timestamp = b)

-- name: the same time overlaps itself
-- types: timestamp
NOT isfinite(a) OR (a, a + interval '1 day') OVERLAPS (a, a + interval '2 days')
