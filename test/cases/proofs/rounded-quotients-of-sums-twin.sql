-- verdict: not_equivalent
-- why: a quotient of sums may be as near to the middle as it likes: 5000000000000001 / 1000000000000000000 has more digits than are kept
CREATE TABLE part (weight bigint, whole bigint);
-- q1
SELECT round(sum(weight) / sum(whole) * 100, 0) FROM part
-- q2
SELECT round(sum(weight) * 100 / sum(whole), 0) FROM part
