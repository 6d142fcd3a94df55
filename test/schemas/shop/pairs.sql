-- Pairs on the shop. Format: test/schemas/README.md

-- pair: in_or_exists
-- verdict: equivalent
-- q1
SELECT c.id, c.email FROM customer c WHERE c.id IN (SELECT o.customer_id FROM orders o WHERE o.status = 'paid')
-- q2
SELECT c.id, c.email FROM customer c WHERE EXISTS (SELECT FROM orders o WHERE o.customer_id = c.id AND o.status = 'paid')

-- pair: not_in_with_nulls
-- verdict: not_equivalent
-- why: orders of deleted customers have no customer_id, and NOT IN finds nobody then
-- q1
SELECT c.id FROM customer c WHERE c.id NOT IN (SELECT o.customer_id FROM orders o)
-- q2
SELECT c.id FROM customer c WHERE NOT EXISTS (SELECT FROM orders o WHERE o.customer_id = c.id)

-- pair: not_in_without_nulls
-- verdict: equivalent
-- q1
SELECT p.id FROM product p WHERE p.id NOT IN (SELECT v.product_id FROM product_variant v)
-- q2
SELECT p.id FROM product p LEFT JOIN product_variant v ON v.product_id = p.id WHERE v.id IS NULL

-- pair: join_to_required_parent
-- verdict: equivalent
-- why: each line has its order
-- q1
SELECT l.order_id, l.line_no, l.quantity FROM order_line l JOIN orders o ON o.id = l.order_id
-- q2
SELECT order_id, line_no, quantity FROM order_line

-- pair: join_to_optional_parent
-- verdict: not_equivalent
-- q1
SELECT o.id, o.number FROM orders o JOIN customer c ON c.id = o.customer_id
-- q2
SELECT id, number FROM orders

-- pair: join_to_optional_parent_not_null
-- verdict: equivalent
-- q1
SELECT o.id, o.number FROM orders o JOIN customer c ON c.id = o.customer_id
-- q2
SELECT id, number FROM orders WHERE customer_id IS NOT NULL

-- pair: left_join_nobody_reads
-- verdict: equivalent
-- q1
SELECT p.id, p.name FROM product p LEFT JOIN brand b ON b.id = p.brand_id LEFT JOIN tax_class t ON t.id = p.tax_class_id
-- q2
SELECT id, name FROM product

-- pair: left_join_multiplies
-- verdict: not_equivalent
-- q1
SELECT p.id, p.name FROM product p LEFT JOIN product_variant v ON v.product_id = p.id
-- q2
SELECT id, name FROM product

-- pair: left_join_to_partial_unique
-- verdict: equivalent*
-- why: a product has at most one default variant
-- q1
SELECT p.id, p.name FROM product p LEFT JOIN product_variant v ON v.product_id = p.id AND v.is_default
-- q2
SELECT id, name FROM product

-- pair: left_join_partial_unique_not_applicable
-- verdict: not_equivalent
-- why: the index says nothing of variants that are not the default
-- q1
SELECT p.id, p.name FROM product p LEFT JOIN product_variant v ON v.product_id = p.id AND NOT v.is_default
-- q2
SELECT id, name FROM product

-- pair: distinct_on_key
-- verdict: equivalent
-- q1
SELECT DISTINCT o.id, o.number, o.status FROM orders o WHERE o.shipping_net > 0
-- q2
SELECT o.id, o.number, o.status FROM orders o WHERE o.shipping_net > 0

-- pair: distinct_without_key
-- verdict: not_equivalent
-- q1
SELECT DISTINCT o.status, o.currency FROM orders o WHERE o.shipping_net > 0
-- q2
SELECT o.status, o.currency FROM orders o WHERE o.shipping_net > 0

-- pair: email_unique_among_living
-- verdict: equivalent
-- q1
SELECT DISTINCT email FROM customer WHERE deleted_at IS NULL
-- q2
SELECT email FROM customer WHERE deleted_at IS NULL

-- pair: email_not_unique_among_all
-- verdict: not_equivalent
-- q1
SELECT DISTINCT email FROM customer
-- q2
SELECT email FROM customer

-- pair: soft_delete_forgotten
-- verdict: not_equivalent
-- q1
SELECT id, sku FROM active_product
-- q2
SELECT id, sku FROM product WHERE is_active

-- pair: view_inlined
-- verdict: equivalent
-- q1
SELECT a.id, b.name FROM active_product a JOIN brand b ON b.id = a.brand_id
-- q2
SELECT p.id, b.name FROM brand b, product p WHERE p.brand_id = b.id AND p.deleted_at IS NULL AND p.is_active

-- pair: cte_inlined
-- verdict: equivalent
-- q1
WITH recent AS (SELECT id, customer_id FROM orders WHERE status IN ('paid', 'shipped')), spent AS (SELECT order_id, sum(quantity) AS n FROM order_line GROUP BY order_id)
SELECT r.customer_id, s.n FROM recent r JOIN spent s ON s.order_id = r.id
-- q2
SELECT o.customer_id, sum(l.quantity) FROM orders o JOIN order_line l ON l.order_id = o.id WHERE o.status IN ('paid', 'shipped') GROUP BY o.id, o.customer_id

-- pair: sum_without_lines
-- verdict: not_equivalent
-- why: an order without lines
-- q1
SELECT o.id, (SELECT sum(l.quantity) FROM order_line l WHERE l.order_id = o.id) FROM orders o
-- q2
SELECT o.id, sum(l.quantity) FROM orders o JOIN order_line l ON l.order_id = o.id GROUP BY o.id

-- pair: sum_over_left_join
-- verdict: equivalent*
-- q1
SELECT o.id, (SELECT sum(l.quantity) FROM order_line l WHERE l.order_id = o.id) FROM orders o
-- q2
SELECT o.id, sum(l.quantity) FROM orders o LEFT JOIN order_line l ON l.order_id = o.id GROUP BY o.id

-- pair: two_joins_multiply_sums
-- verdict: not_equivalent
-- q1
SELECT o.id, sum(l.quantity) FROM orders o JOIN order_line l ON l.order_id = o.id JOIN payment p ON p.order_id = o.id GROUP BY o.id
-- q2
SELECT o.id, sum(l.quantity) FROM orders o JOIN order_line l ON l.order_id = o.id WHERE EXISTS (SELECT FROM payment p WHERE p.order_id = o.id) GROUP BY o.id

-- pair: composite_key_half
-- verdict: not_equivalent
-- why: line numbers are those of an order
-- q1
SELECT s.shipment_id, l.variant_id FROM shipment_line s JOIN order_line l ON l.line_no = s.line_no
-- q2
SELECT s.shipment_id, l.variant_id FROM shipment_line s JOIN order_line l ON l.order_id = s.order_id AND l.line_no = s.line_no

-- pair: composite_reference
-- verdict: equivalent*
-- q1
SELECT s.shipment_id, s.line_no FROM shipment_line s JOIN order_line l ON (l.order_id, l.line_no) = (s.order_id, s.line_no) JOIN shipment h ON h.id = s.shipment_id
-- q2
SELECT shipment_id, line_no FROM shipment_line

-- pair: shipping_and_billing_swapped
-- verdict: not_equivalent
-- q1
SELECT o.id FROM orders o JOIN customer_address a ON a.id = o.shipping_address_id
-- q2
SELECT o.id FROM orders o JOIN customer_address a ON a.id = o.billing_address_id

-- pair: or_or_union
-- verdict: equivalent
-- q1
SELECT id FROM orders WHERE status = 'paid' OR currency = 'USD'
-- q2
SELECT id FROM orders WHERE status = 'paid' UNION SELECT id FROM orders WHERE currency = 'USD'

-- pair: or_or_union_all
-- verdict: not_equivalent
-- q1
SELECT id FROM orders WHERE status = 'paid' OR currency = 'USD'
-- q2
SELECT id FROM orders WHERE status = 'paid' UNION ALL SELECT id FROM orders WHERE currency = 'USD'

-- pair: enum_range
-- verdict: equivalent
-- q1
SELECT id FROM orders WHERE status IN ('placed', 'paid', 'shipped')
-- q2
SELECT id FROM orders WHERE status >= 'placed' AND status < 'delivered'

-- pair: enum_range_too_long
-- verdict: not_equivalent
-- q1
SELECT id FROM orders WHERE status NOT IN ('cart', 'cancelled')
-- q2
SELECT id FROM orders WHERE status > 'cart' AND status < 'cancelled'

-- pair: cancelled_by_check
-- verdict: equivalent
-- why: a CHECK says so
-- q1
SELECT id FROM orders WHERE cancelled_at IS NOT NULL
-- q2
SELECT id FROM orders WHERE status = 'cancelled'

-- pair: placed_by_check
-- verdict: not_equivalent
-- why: a cart may have a date, too
-- q1
SELECT id FROM orders WHERE placed_at IS NOT NULL
-- q2
SELECT id FROM orders WHERE status <> 'cart'

-- pair: reserved_never_more
-- verdict: equivalent
-- q1
SELECT warehouse_id, variant_id FROM stock WHERE on_hand - reserved >= 0 AND on_hand > 10
-- q2
SELECT warehouse_id, variant_id FROM stock WHERE on_hand > 10

-- pair: generated_available
-- verdict: equivalent
-- q1
SELECT variant_id FROM stock WHERE available > 5
-- q2
SELECT variant_id FROM stock WHERE on_hand - reserved > 5

-- pair: not_available
-- verdict: not_equivalent
-- q1
SELECT variant_id FROM stock WHERE available > 5
-- q2
SELECT variant_id FROM stock WHERE on_hand > 5

-- pair: coupon_either
-- verdict: equivalent
-- why: exactly one of the two is set
-- q1
SELECT code FROM coupon WHERE percent_off IS NULL
-- q2
SELECT code FROM coupon WHERE amount_off IS NOT NULL

-- pair: coupon_open_end
-- verdict: not_equivalent
-- why: without an end a coupon is still valid
-- q1
SELECT code FROM coupon WHERE valid_to > '2026-01-01 00:00+00'
-- q2
SELECT code FROM coupon WHERE coalesce(valid_to, 'infinity') > '2026-01-01 00:00+00'

-- pair: average_rating_with_unpublished
-- verdict: not_equivalent
-- q1
SELECT product_id, avg(rating) FROM review GROUP BY product_id
-- q2
SELECT product_id, avg(rating) FILTER (WHERE published) FROM review GROUP BY product_id

-- pair: rating_filtered
-- verdict: equivalent
-- q1
SELECT product_id, count(*) FILTER (WHERE rating >= 4) FROM review GROUP BY product_id
-- q2
SELECT product_id, sum(CASE WHEN rating IN (4, 5) THEN 1 ELSE 0 END) FROM review GROUP BY product_id

-- pair: polymorphic_without_type
-- verdict: not_equivalent
-- q1
SELECT o.id FROM orders o JOIN audit_log a ON a.subject_id = o.id
-- q2
SELECT o.id FROM orders o JOIN audit_log a ON a.subject_id = o.id AND a.subject_type = 'order'

-- pair: polymorphic_by_type
-- verdict: equivalent
-- q1
SELECT o.id FROM orders o WHERE EXISTS (SELECT FROM audit_log a WHERE a.subject_type = 'order' AND a.subject_id = o.id)
-- q2
SELECT DISTINCT o.id FROM audit_log a JOIN orders o ON o.id = a.subject_id WHERE a.subject_type = 'order'

-- pair: wishlist_through
-- verdict: equivalent
-- q1
SELECT w.customer_id, i.product_id FROM wishlist w JOIN wishlist_item i ON i.wishlist_id = w.id JOIN customer c ON c.id = w.customer_id JOIN product p ON p.id = i.product_id
-- q2
SELECT w.customer_id, i.product_id FROM wishlist_item i JOIN wishlist w ON w.id = i.wishlist_id

-- pair: customer_with_default_address
-- verdict: not_equivalent
-- why: a customer may have no default address
-- q1
SELECT c.id, a.city FROM customer c LEFT JOIN customer_address a ON a.customer_id = c.id AND a.is_default
-- q2
SELECT c.id, a.city FROM customer c LEFT JOIN customer_address a ON a.customer_id = c.id WHERE a.is_default
