-- verdict: equivalent
-- why: one row of the group counts for each aggregate
CREATE TABLE stock (name text PRIMARY KEY, price int);
CREATE TABLE trade (buys text NOT NULL REFERENCES stock, sells text NOT NULL REFERENCES stock, PRIMARY KEY (buys, sells));
-- q1
SELECT t.buys, t.sells, x.price, y.price FROM trade t JOIN stock x ON x.name = t.buys JOIN stock y ON y.name = t.sells
-- q2
SELECT t.buys, t.sells, max(CASE WHEN s.name = t.buys THEN s.price END), min(CASE WHEN s.name = t.sells THEN s.price END)
FROM trade t JOIN stock s ON s.name = t.buys OR s.name = t.sells GROUP BY t.buys, t.sells
