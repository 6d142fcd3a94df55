-- verdict: not_equivalent
-- why: equal as blank-padded characters, and not as the texts that both results are compared as
CREATE TABLE label (id int PRIMARY KEY, short bpchar, long varchar);
-- q1
SELECT array[long] FROM label WHERE long = short AND octet_length(short) = 1
-- q2
SELECT array[short] FROM label WHERE long = short AND octet_length(short) = 1
