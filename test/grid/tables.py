"""The grid: tables of values, and the functions that compare two conditions on them."""

# Years in which every day is looked at, in the long run; 0 is 1 BC. Few of those that no timestamp has: each of their days is an error for most conditions.
LONG_YEARS = [(-4713, -4700), (-2100, -1990), (-60, 130), (950, 1050), (1575, 1625), (1700, 2150), (9900, 10050), (99950, 100020), (294200, 294277),
              (999999, 1000000), (5874896, 5874897)]
SHORT_YEARS = [-4713, -4712, -2025, -2023, -1999, -100, -4, -3, -1, 0, 1, 2, 4, 10, 99, 100, 999, 1000, 1582, 1844, 1867, 1900, 1969, 1970, 1993, 1999, 2000, 2001,
               2011, 2018, 2020, 2021, 2023, 2024, 2038, 9999, 10000, 10001, 99999, 100000, 294275, 294276, 294277, 999999, 1000000, 5874897]
# Where clocks are changed at midnight, or a day is left out or comes twice.
ZONE_DAYS = ["1844-12-30", "1844-12-31", "1845-01-01", "1867-10-17", "1867-10-18", "1867-10-19", "1892-07-03", "1892-07-04", "1892-07-05", "1969-09-29", "1969-09-30", "1969-10-01",
             "1993-08-20", "1993-08-21", "1993-08-22", "1994-12-30", "1994-12-31", "1995-01-01", "1995-01-02", "2011-12-29", "2011-12-30", "2011-12-31", "2018-02-17",
             "2018-02-18", "2018-11-03", "2018-11-04", "2018-11-05", "2021-03-28", "2021-10-31", "2021-03-14", "2021-11-07"]
CHARACTERS = ["%", "_", "\\", " ", "a", "A", "\u0301", "\u00e9", "b"]
LONG_CHARACTERS = CHARACTERS + ["\n", "0", "."]
FIRST_DAY, LAST_TIMESTAMP_DAY = "4714-11-24 BC", "294276-12-31"

FUNCTIONS = r"""
CREATE FUNCTION plainer_condition(regclass, text) RETURNS text[] LANGUAGE c AS '$libdir/sqleq', 'sqleq_rewritten_condition';
CREATE FUNCTION condition_rules() RETURNS text[] LANGUAGE c AS '$libdir/sqleq', 'sqleq_condition_rules';

-- Rows with numbers in a range: those on which the two differ. An error of the first takes a row out; an error of the second alone is a difference.
CREATE FUNCTION differences(source regclass, one text, other text, low int DEFAULT NULL, high int DEFAULT NULL) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
    result text[];
    middle int;
    ignored text;
BEGIN
    IF low IS NULL THEN
        EXECUTE format('SELECT min(at), max(at) FROM %s', source) INTO low, high;
    END IF;
    BEGIN
        EXECUTE format('SELECT array_agg(value) FROM (SELECT %1$s::text AS value FROM %1$s WHERE at BETWEEN %4$s AND %5$s AND (%2$s) IS DISTINCT FROM (%3$s) LIMIT 3) s',
            source, one, other, low, high) INTO result;
        RETURN result;
    EXCEPTION WHEN OTHERS THEN
        IF low < high THEN
            middle := (low + high) / 2;
            RETURN differences(source, one, other, low, middle) || differences(source, one, other, middle + 1, high);
        END IF;
    END;
    BEGIN
        EXECUTE format('SELECT (%s)::text FROM %s WHERE at = %s', one, source, low) INTO ignored;
    EXCEPTION WHEN OTHERS THEN
        RETURN NULL;
    END;
    EXECUTE format('SELECT ARRAY[%1$s::text || '' (an error)''] FROM %1$s WHERE at = %2$s', source, low) INTO result;
    RETURN result;
END
$$;

-- Literals: what an expression gives on some rows, and what is next to that.
CREATE FUNCTION values_of(source regclass, expression text, seed float, number int) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
    one int;
    type text;
    value text;
    made int := 0;
BEGIN
    PERFORM setseed(seed);
    EXECUTE format('SELECT pg_typeof(%1$s) FROM %2$s WHERE at = (SELECT max(at) / 2 FROM %2$s)', expression, source) INTO type;
    FOR one IN EXECUTE format('SELECT at FROM %s ORDER BY random() LIMIT %s', source, number * 3) LOOP
        EXIT WHEN made >= number;
        BEGIN
            EXECUTE format('SELECT (%s)::text FROM %s WHERE at = %s', expression, source, one) INTO value;
            CONTINUE WHEN value IS NULL;
            made := made + 1;
            RETURN NEXT format('%L::%s', value, type);
            IF type = 'date' THEN
                RETURN NEXT format('%L::%s', (value::date + 1)::text, type);
            ELSIF type IN ('timestamp without time zone', 'timestamp with time zone') THEN
                EXECUTE format('SELECT (%L::%s %s interval ''1 us'')::text', value, type, CASE WHEN random() < 0.5 THEN '+' ELSE '-' END) INTO value;
                RETURN NEXT format('%L::%s', value, type);
                RETURN NEXT format('%L::%s', date_trunc('day', value::timestamp)::text, type);
            ELSIF type = 'text' THEN
                RETURN NEXT format('%L::text', left(value, 1 + (random() * length(value))::int));
                RETURN NEXT format('%L::text', value || '0');
            ELSE
                RETURN NEXT format('%L::%s', (value::numeric + (CASE WHEN random() < 0.5 THEN 1 ELSE -1 END))::text, type);
            END IF;
        EXCEPTION WHEN OTHERS THEN
            NULL;
        END;
    END LOOP;
END
$$;
"""


def year_text(year, month, day):
    return f"{year:04}-{month:02}-{day:02}" if year > 0 else f"{1 - year:04}-{month:02}-{day:02} BC"


def is_leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def days_in(year, month):
    return 29 if month == 2 and is_leap(year) else [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]


def short_days():
    for year in SHORT_YEARS:
        for month in range(1, 13):
            if year == -4713 and month < 12:
                continue
            last = days_in(year, month)
            days = {1, 2, 28, 29, 30, last} if year in (0, 1, 2000, 2021, -2023) else {1, last} if month in (1, 2, 3, 7, 12) else {last}
            if month in (1, 12) and 1900 < year < 2030:
                days |= {2, 3, 4, 28, 29, 30}
            for day in sorted(days):
                if day <= last:
                    yield year_text(year, month, day)


def make(cursor, long_run, seed):
    cursor.execute("DROP SCHEMA IF EXISTS grid CASCADE; CREATE SCHEMA grid; SET search_path = grid, public")
    cursor.execute("CREATE TABLE dates (at int, d date); CREATE TABLE times (at int, ts timestamp); CREATE TABLE instants (at int, tz timestamptz); CREATE TABLE texts (at int, x text, c text COLLATE \"C\", v varchar, y text); "
                   "CREATE TABLE numbers (at int, n bigint, i int, s smallint, j int)")
    cursor.execute("CREATE TEMP TABLE d (d date); CREATE TEMP TABLE t (t timestamp)")
    if long_run:
        for first, last in LONG_YEARS:
            begin = FIRST_DAY if first == -4713 else year_text(first, 1, 1)
            cursor.execute("INSERT INTO d SELECT %s::date + n FROM generate_series(0, %s::date - %s::date) n", (begin, year_text(last, 12, 31), begin))
    else:
        cursor.execute("INSERT INTO d SELECT unnest(%s::date[])", (list(short_days()),))
    cursor.execute("INSERT INTO d SELECT unnest(%s::date[])", (ZONE_DAYS + [FIRST_DAY, "4714-11-25 BC", "infinity", "-infinity", "5874897-12-31", LAST_TIMESTAMP_DAY],))
    cursor.execute("INSERT INTO dates SELECT row_number() OVER (ORDER BY d), d FROM (SELECT DISTINCT d FROM d) s")
    # at both ends of hours; the ends of months at more of them
    cursor.execute("""
        INSERT INTO t SELECT d::timestamp + o FROM d, (VALUES (interval '0'), ('23:59:59.999999'), ('05:00'), ('08:00'), ('04:59:59.999999'), ('12:34:56.789')) v (o)
        WHERE isfinite(d) AND d <= %s AND ((o = '0' AND (extract(day FROM d) IN (1, 28, 29, 30, 31) OR NOT %s)) OR hashint8(extract(epoch FROM d + o)::int8 / 7 + %s) %% %s = 0)""", (LAST_TIMESTAMP_DAY, long_run, seed, 12 if long_run else 5))
    cursor.execute("""
        INSERT INTO t SELECT d + h * interval '1 hour' - o FROM generate_series(date '2019-12-26', '2024-03-05', '1 day') d, generate_series(1, 24) h, (VALUES (interval '0'), ('1 us')) v (o)
        WHERE (extract(day FROM d) > 26 OR extract(day FROM d) = 1) AND (%s OR (d BETWEEN '2021-01-26' AND '2021-03-02' AND h %% 8 = 0))""", (long_run,))
    # around changes of clocks
    cursor.execute("""
        INSERT INTO t SELECT d + h * interval '30 minutes' - o FROM unnest('{2018-11-03,2018-11-04,2018-02-17,2021-03-14,2021-03-28,2021-10-31,2021-11-07}'::date[]) d, generate_series(-4, 7) h,
            (VALUES (interval '0'), ('1 us')) v (o)""")
    cursor.execute("CREATE COLLATION numeric_order (provider = icu, locale = 'en-u-kn-true'); CREATE COLLATION letters_only (provider = icu, locale = 'und-u-ks-level1-ka-shifted', deterministic = false)")
    cursor.execute("INSERT INTO t VALUES ('infinity'), ('-infinity'), ('294276-12-31 23:59:59.999999'), ('4714-11-24 00:00:00 BC'), ('4714-11-24 00:00:00.000001 BC'), (NULL)")
    cursor.execute("INSERT INTO times SELECT row_number() OVER (ORDER BY t), t FROM (SELECT DISTINCT t FROM t) s")
    # the same as instants, and those around midnights and changes of clocks of some zones
    cursor.execute("""
        INSERT INTO instants SELECT row_number() OVER (ORDER BY z), z FROM (SELECT t AT TIME ZONE 'UTC' FROM t UNION
            SELECT (d + h * interval '1 hour' - o) AT TIME ZONE 'UTC' FROM unnest(%s::date[]) d, generate_series(-14, 26) h, (VALUES (interval '0'), ('1 us')) v (o)
            WHERE isfinite(d)) s (z)""", (ZONE_DAYS,))
    cursor.execute("INSERT INTO dates SELECT max(at) + 1, NULL FROM dates")
    cursor.execute("""
        WITH c (c) AS (SELECT unnest(%s::text[])), x (x) AS (SELECT DISTINCT a.c || b.c || c.c FROM c a, c b, c)
        INSERT INTO texts SELECT row_number() OVER (), x, x, x, CASE WHEN hashtext(x) %% 5 > 0 THEN reverse(x) END FROM x""",
                   (["", *(LONG_CHARACTERS if long_run else CHARACTERS)],))
    cursor.execute("""
        INSERT INTO texts SELECT (SELECT max(at) FROM texts) + row_number() OVER (), x, x, x, y
        FROM (VALUES (NULL, 'a'), (NULL, NULL), ('abab', 'b'), (' ab ', 'a'), (E'ab\n', ''), ('İ', 'i'), ('ß', 'ss'), ('ﬁx', 'f'), (E'a\u0301b', 'a'), ('2024-05-06', '2024')) v (x, y)""")
    cursor.execute("""
        INSERT INTO numbers SELECT row_number() OVER (), n, CASE WHEN n BETWEEN -2147483648 AND 2147483647 THEN n END, CASE WHEN n BETWEEN -32768 AND 32767 THEN n END, 5
        FROM (SELECT unnest('{0,1,-1,5,-5,10,32767,-32768,32768,2147483647,-2147483648,2147483648,9223372036854775807,-9223372036854775808,NULL}'::bigint[])
              UNION ALL SELECT generate_series(-12, 112, 7)) s (n)""")
    cursor.execute(FUNCTIONS)
    cursor.execute("ANALYZE; CREATE INDEX ON dates (at); CREATE INDEX ON times (at); CREATE INDEX ON instants (at); CREATE INDEX ON texts (at); CREATE INDEX ON numbers (at)")
