-- Pairs on the warehouse. Format: test/schemas/README.md

-- pair: contact_has_partner
-- verdict: equivalent
-- q1
SELECT c.name FROM partner_contact c JOIN partner p ON p.id = c.partner_id
-- q2
SELECT name FROM partner_contact

-- pair: contact_of_living_partner
-- verdict: not_equivalent
-- q1
SELECT c.name FROM partner_contact c JOIN partner p ON p.id = c.partner_id AND p.deleted_at IS NULL
-- q2
SELECT name FROM partner_contact

-- pair: supplier_or_customer
-- verdict: equivalent
-- q1
SELECT id FROM partner WHERE NOT is_customer
-- q2
SELECT id FROM partner WHERE is_supplier AND NOT is_customer

-- pair: supplier_and_customer
-- verdict: not_equivalent
-- q1
SELECT id FROM partner WHERE NOT is_customer
-- q2
SELECT id FROM partner WHERE is_supplier

-- pair: without_contact
-- verdict: equivalent
-- q1
SELECT p.id FROM partner p WHERE p.id NOT IN (SELECT partner_id FROM partner_contact)
-- q2
SELECT id FROM partner EXCEPT SELECT partner_id FROM partner_contact

-- pair: first_contact
-- verdict: equivalent
-- q1
SELECT p.id, c.name FROM partner p LEFT JOIN partner_contact c ON c.partner_id = p.id AND c.position = 1
-- q2
SELECT p.id, (SELECT c.name FROM partner_contact c WHERE c.partner_id = p.id AND c.position = 1) FROM partner p

-- pair: first_contacts
-- verdict: not_equivalent
-- why: numbers may begin with another one
-- q1
SELECT p.id, c.name FROM partner p JOIN partner_contact c ON c.partner_id = p.id AND c.position = 1
-- q2
SELECT p.id, c.name FROM partner p JOIN partner_contact c ON c.partner_id = p.id WHERE c.position = (SELECT min(d.position) FROM partner_contact d WHERE d.partner_id = p.id)

-- pair: article_of_group
-- verdict: equivalent
-- q1
SELECT a.number FROM article a JOIN article_group g ON g.code = a.article_group
-- q2
SELECT number FROM article

-- pair: group_with_parent
-- verdict: not_equivalent
-- q1
SELECT g.code, p.name FROM article_group g JOIN article_group p ON p.code = g.parent
-- q2
SELECT g.code, p.name FROM article_group g LEFT JOIN article_group p ON p.code = g.parent

-- pair: parent_group_read_twice
-- verdict: equivalent
-- q1
SELECT g.code, p.name FROM article_group g LEFT JOIN article_group p ON p.code = g.parent
-- q2
SELECT g.code, (SELECT p.name FROM article_group p WHERE p.code = g.parent) FROM article_group g

-- pair: shelf_life_means_batches
-- verdict: equivalent
-- q1
SELECT id FROM article WHERE shelf_life_days < 30 AND batch_managed
-- q2
SELECT id FROM article WHERE shelf_life_days < 30

-- pair: batches_mean_shelf_life
-- verdict: not_equivalent
-- q1
SELECT id FROM article WHERE batch_managed
-- q2
SELECT id FROM article WHERE shelf_life_days IS NOT NULL

-- pair: preferred_supplier
-- verdict: equivalent*
-- q1
SELECT a.id, s.price FROM article a LEFT JOIN supplier_article s ON s.article_id = a.id AND s.preferred
-- q2
SELECT a.id, (SELECT s.price FROM supplier_article s WHERE s.preferred AND s.article_id = a.id) FROM article a

-- pair: cheapest_or_preferred
-- verdict: not_equivalent
-- q1
SELECT article_id, min(price) FROM supplier_article GROUP BY article_id
-- q2
SELECT article_id, price FROM supplier_article WHERE preferred

-- pair: cheapest
-- verdict: equivalent
-- q1
SELECT s.article_id, s.partner_id FROM supplier_article s WHERE s.price <= ALL (SELECT t.price FROM supplier_article t WHERE t.article_id = s.article_id)
-- q2
SELECT s.article_id, s.partner_id FROM supplier_article s WHERE NOT EXISTS (SELECT FROM supplier_article t WHERE t.article_id = s.article_id AND t.price < s.price)

-- pair: cheapest_ties
-- verdict: not_equivalent
-- why: two suppliers with one price
-- q1
SELECT s.article_id FROM supplier_article s WHERE s.price = (SELECT min(t.price) FROM supplier_article t WHERE t.article_id = s.article_id)
-- q2
SELECT DISTINCT article_id FROM supplier_article

-- pair: place_of_stock
-- verdict: equivalent*
-- q1
SELECT s.article_id, s.quantity FROM stock s JOIN place p ON p.site = s.site AND p.code = s.place JOIN site t ON t.code = s.site
-- q2
SELECT article_id, quantity FROM stock

-- pair: place_by_code
-- verdict: not_equivalent
-- why: each site has such a place
-- q1
SELECT s.article_id FROM stock s JOIN place p ON p.code = s.place WHERE NOT p.blocked
-- q2
SELECT s.article_id FROM stock s JOIN place p ON p.code = s.place AND p.site = s.site WHERE NOT p.blocked

-- pair: batch_of_stock
-- verdict: equivalent
-- q1
SELECT s.article_id FROM stock s JOIN batch b ON b.article_id = s.article_id AND b.number = s.batch
-- q2
SELECT article_id FROM stock WHERE batch IS NOT NULL

-- pair: batch_may_be_missing
-- verdict: not_equivalent
-- q1
SELECT s.article_id FROM stock s JOIN batch b ON b.article_id = s.article_id AND b.number = s.batch
-- q2
SELECT article_id FROM stock

-- pair: receipts_come_from_nowhere
-- verdict: equivalent
-- q1
SELECT id FROM movement WHERE kind = 'receipt' AND from_place IS NULL
-- q2
SELECT id FROM movement WHERE kind = 'receipt'

-- pair: receipts_by_place
-- verdict: not_equivalent
-- q1
SELECT id FROM movement WHERE from_place IS NULL
-- q2
SELECT id FROM movement WHERE kind = 'receipt'

-- pair: movements_by_kind
-- verdict: equivalent
-- q1
SELECT article_id, sum(quantity) FILTER (WHERE kind = 'receipt') FROM movement GROUP BY article_id
-- q2
SELECT article_id, sum(CASE WHEN kind = 'receipt' THEN quantity END) FROM movement GROUP BY article_id

-- pair: movements_with_zero
-- verdict: not_equivalent
-- q1
SELECT article_id, sum(quantity) FILTER (WHERE kind = 'receipt') FROM movement GROUP BY article_id
-- q2
SELECT article_id, sum(CASE WHEN kind = 'receipt' THEN quantity ELSE 0 END) FROM movement GROUP BY article_id

-- pair: items_of_suppliers
-- verdict: equivalent*
-- q1
SELECT i.order_id, i.position FROM purchase_item i JOIN supplier_article s ON s.article_id = i.article_id AND s.partner_id = i.partner_id JOIN partner p ON p.id = s.partner_id
-- q2
SELECT order_id, position FROM purchase_item

-- pair: items_of_the_orders_supplier
-- verdict: not_equivalent
-- why: nothing says that the item's supplier is the order's
-- q1
SELECT i.order_id, i.position FROM purchase_item i JOIN purchase_order o ON o.id = i.order_id
-- q2
SELECT i.order_id, i.position FROM purchase_item i JOIN purchase_order o ON o.id = i.order_id AND o.partner_id = i.partner_id

-- pair: open_by_view
-- verdict: not_equivalent
-- why: NaN is above all numbers: 1 - NaN is, and 1 is not above NaN
-- q1
SELECT order_id, position FROM open_item WHERE article_id = 77
-- q2
SELECT order_id, position FROM purchase_item WHERE article_id = 77 AND quantity > received

-- pair: open_by_view_without_nan
-- verdict: equivalent
-- q1
SELECT order_id, position FROM open_item WHERE open < 100000
-- q2
SELECT order_id, position FROM purchase_item WHERE quantity - received > 0 AND quantity - received < 100000

-- pair: open_if_nothing_came
-- verdict: not_equivalent
-- q1
SELECT order_id, position FROM open_item
-- q2
SELECT order_id, position FROM purchase_item WHERE received = 0

-- pair: received_late
-- verdict: not_equivalent
-- why: what has not come yet
-- q1
SELECT id FROM purchase_order WHERE received_on > expected_on
-- q2
SELECT id FROM purchase_order WHERE NOT (received_on <= expected_on) OR received_on IS NULL

-- pair: stop_on_tour
-- verdict: equivalent
-- q1
SELECT id FROM shipment WHERE tour_id IS NOT NULL AND stop IS NOT NULL
-- q2
SELECT id FROM shipment WHERE stop IS NOT NULL

-- pair: stops_of_tours
-- verdict: equivalent
-- q1
SELECT s.id FROM shipment s JOIN tour t ON t.id = s.tour_id JOIN vehicle v ON v.plate = t.plate JOIN carrier c ON c.id = v.carrier_id
-- q2
SELECT id FROM shipment WHERE stop IS NOT NULL

-- pair: delivered_at_night
-- verdict: not_equivalent
-- why: a time without delivery
-- q1
SELECT id FROM shipment WHERE delivered_at IS NOT NULL
-- q2
SELECT id FROM shipment WHERE state = 'delivered'

-- pair: delivered_on_a_day
-- verdict: not_equivalent
-- why: midnight belongs to the next day
-- q1
SELECT id FROM shipment WHERE delivered_at >= '2026-03-01 00:00+00' AND delivered_at < '2026-03-02 00:00+00'
-- q2
SELECT id FROM shipment WHERE delivered_at BETWEEN '2026-03-01 00:00+00' AND '2026-03-02 00:00+00'

-- pair: packages_in_packages
-- verdict: equivalent
-- q1
SELECT p.sscc FROM package p LEFT JOIN package o ON o.sscc = p.outer_sscc WHERE o.sscc IS NULL
-- q2
SELECT sscc FROM package WHERE outer_sscc IS NULL

-- pair: package_of_the_same_shipment
-- verdict: not_equivalent
-- q1
SELECT p.sscc FROM package p JOIN package o ON o.sscc = p.outer_sscc
-- q2
SELECT p.sscc FROM package p JOIN package o ON o.sscc = p.outer_sscc AND o.shipment_id = p.shipment_id

-- pair: entry_signed
-- verdict: not_equivalent
-- why: NaN is above zero, and minus NaN is NaN
-- q1
SELECT voucher_id, line FROM entry WHERE signed > 0
-- q2
SELECT voucher_id, line FROM entry WHERE side = 'debit'

-- pair: balance_by_side
-- verdict: equivalent*
-- q1
SELECT account, sum(signed) FROM entry GROUP BY account
-- q2
SELECT account, sum(CASE WHEN side = 'credit' THEN -amount ELSE amount END) FROM entry GROUP BY account

-- pair: balance_of_unused_accounts
-- verdict: not_equivalent
-- q1
SELECT a.number, sum(e.amount) FROM account a LEFT JOIN entry e ON e.account = a.number GROUP BY a.number
-- q2
SELECT a.number, sum(e.amount) FROM account a JOIN entry e ON e.account = a.number GROUP BY a.number

-- pair: vouchers_not_reversed
-- verdict: equivalent
-- q1
SELECT v.id FROM voucher v LEFT JOIN voucher r ON r.reverses_id = v.id WHERE r.id IS NULL
-- q2
SELECT v.id FROM voucher v WHERE v.id NOT IN (SELECT reverses_id FROM voucher WHERE reverses_id IS NOT NULL)

-- pair: vouchers_not_reversing
-- verdict: not_equivalent
-- q1
SELECT v.id FROM voucher v LEFT JOIN voucher r ON r.reverses_id = v.id WHERE r.id IS NULL
-- q2
SELECT id FROM voucher WHERE reverses_id IS NULL
