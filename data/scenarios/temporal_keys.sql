-- Keys WITHOUT OVERLAPS, foreign keys with PERIOD.

-- name: keys of periods of a domain
-- versions: 18..
${
    CREATE DOMAIN e3_d AS int4range${;; CHECK (NOT isempty(VALUE))};
    CREATE TABLE e3 (k int4range, r e3_d, ${PRIMARY KEY;;UNIQUE} (k, r WITHOUT OVERLAPS));
    INSERT INTO e3 VALUES ('[1,2)', '[1,5)'), ('[1,2)', '[5,9)')
;;  CREATE DOMAIN e3_d AS int4multirange;
    CREATE TABLE e3 (k int4range, r e3_d, ${PRIMARY KEY;;UNIQUE} (k, r WITHOUT OVERLAPS));
    INSERT INTO e3 VALUES ('[1,2)', '{[1,3),[7,9)}'), ('[1,2)', '{[3,5)}')
};
{{refused(
    ${INSERT INTO e3 SELECT k, r FROM e3;;UPDATE e3 SET r = (SELECT r FROM e3 ORDER BY r LIMIT 1)}
;; exclusion_violation
;; periods that overlap)}}

-- name: keys of periods
-- versions: 18..
CREATE TABLE e3 (k int4range, r ${int4range;;int4multirange}, PRIMARY KEY (k, r WITHOUT
                OVERLAPS))${;; PARTITION BY LIST (k); CREATE TABLE e3_1 PARTITION OF e3 FOR VALUES IN ('[1,2)');
                    CREATE TABLE e3_2 PARTITION OF e3 DEFAULT};
DO $$BEGIN
    IF (SELECT format_type(atttypid, NULL) = 'int4range' FROM pg_attribute
            WHERE attrelid = 'e3'::regclass AND attname = 'r') THEN
        INSERT INTO e3 VALUES ('[1,2)', '[1,5)'), ('[1,2)', '[5,9)'), ('[2,3)', '[1,9)');
    ELSE
        INSERT INTO e3 VALUES ('[1,2)', '{[1,3),[7,9)}'), ('[1,2)', '{[3,5)}'), ('[2,3)', '{[1,9)}');
    END IF;
END$$;
{{refused(
    ${
        UPDATE e3 SET k = '[1,2)'
    ;;  INSERT INTO e3 SELECT k, r FROM e3
    ;;  INSERT INTO e3 VALUES ('[1,2)', 'empty'), ('[1,2)', '{}')
    }
;; exclusion_violation OR check_violation OR unique_violation OR invalid_text_representation
;; periods that overlap)}}

-- name: rows that refer to periods
-- versions: 18..
CREATE TABLE e3 (k int4range, r int4range, PRIMARY KEY (k, r WITHOUT OVERLAPS));
CREATE TABLE e3_c (k int4range, r int4range, FOREIGN KEY (k, PERIOD r) REFERENCES e3 (k, PERIOD r));
INSERT INTO e3 VALUES ('[1,2)', '[1,5)'), ('[1,2)', '[5,9)'), ('[2,3)', '[1,9)');
INSERT INTO e3_c VALUES ('[1,2)', '[2,8)'), ('[2,3)', '[3,4)'), (NULL, '[1,99)');
${UPDATE e3 SET r = '[1,6)' WHERE k = '[2,3)'; ;;UPDATE e3_c SET r = '[4,6)' WHERE k = '[1,2)'; ;;}
{{refused(
    ${
        INSERT INTO e3_c VALUES ('[1,2)', '[2,10)')
    ;;  DELETE FROM e3 WHERE r = '[5,9)'
    ;;  UPDATE e3 SET r = '[6,9)' WHERE r = '[5,9)'
    ;;  UPDATE e3_c SET k = '[3,4)' WHERE k IS NOT NULL
    ;;  UPDATE e3 SET k = '[5,6)' WHERE k = '[1,2)' AND r @> 3
    }
;; foreign_key_violation
;; a period that is not covered)}}
