-- Pages as mappers of objects ask for them, and what a person would write instead: ORDER BY ... LIMIT over joins of which some may go, ids first and
-- then rows, totals, look-ups, the latest of many. Format: test/schemas/README.md. bench/README.md has the share that is proved.

-- pair: page_author_goes
-- verdict: equivalent
-- why: a post has one author
-- q1
SELECT p.id, p.title FROM posts p JOIN users u ON u.id = p.author_id ORDER BY p.created_at DESC, p.id DESC LIMIT 20 OFFSET 40
-- q2
SELECT p.id, p.title FROM posts p ORDER BY p.created_at DESC, p.id DESC LIMIT 20 OFFSET 40

-- pair: page_category_stays
-- verdict: not_equivalent
-- why: a post without a category
-- q1
SELECT p.id, p.title FROM posts p JOIN categories c ON c.id = p.category_id ORDER BY p.created_at DESC, p.id DESC LIMIT 2
-- q2
SELECT p.id, p.title FROM posts p ORDER BY p.created_at DESC, p.id DESC LIMIT 2

-- pair: page_lookup_goes
-- verdict: equivalent
-- timeout: 3 s
-- q1
SELECT p.id, p.title FROM posts p LEFT JOIN categories c ON c.id = p.category_id LEFT JOIN users u ON u.id = p.author_id ORDER BY p.created_at DESC, p.id LIMIT 10
-- q2
SELECT id, title FROM posts ORDER BY created_at DESC, id LIMIT 10

-- pair: page_profile_goes
-- verdict: equivalent
-- why: a user has at most one profile
-- q1
SELECT u.id, u.name FROM users u LEFT OUTER JOIN profiles pr ON pr.user_id = u.id WHERE u.deleted_at IS NULL ORDER BY u.name, u.id LIMIT 20 OFFSET 20
-- q2
SELECT u.id, u.name FROM users u WHERE u.deleted_at IS NULL ORDER BY u.name, u.id LIMIT 20 OFFSET 20

-- pair: page_comments_stay
-- verdict: not_equivalent
-- why: a post with two comments
-- q1
SELECT p.id, p.title FROM posts p LEFT JOIN comments c ON c.post_id = p.id ORDER BY p.id LIMIT 3
-- q2
SELECT id, title FROM posts ORDER BY id LIMIT 3

-- pair: page_four_tables
-- verdict: equivalent
-- q1
SELECT i.id, i.quantity FROM order_items i JOIN orders o ON o.id = i.order_id JOIN customers c ON c.id = o.customer_id JOIN products pr ON pr.id = i.product_id ORDER BY i.id LIMIT 100
-- q2
SELECT id, quantity FROM order_items ORDER BY id LIMIT 100

-- pair: page_order_of_ids
-- verdict: not_equivalent
-- q1
SELECT id FROM posts ORDER BY created_at DESC, id LIMIT 10
-- q2
SELECT id FROM posts ORDER BY created_at DESC, id DESC LIMIT 10

-- pair: page_fetched_late
-- verdict: equivalent
-- q1
SELECT id, title, views FROM posts WHERE status = 'published' ORDER BY created_at DESC, id LIMIT 20 OFFSET 100
-- q2
SELECT p.id, p.title, p.views FROM posts p JOIN (SELECT id FROM posts WHERE status = 'published' ORDER BY created_at DESC, id LIMIT 20 OFFSET 100) k ON k.id = p.id ORDER BY p.created_at DESC, p.id

-- pair: page_by_ids
-- verdict: equivalent
-- q1
SELECT id, title FROM posts WHERE deleted_at IS NULL ORDER BY created_at DESC, id LIMIT 25
-- q2
SELECT id, title FROM posts WHERE id IN (SELECT id FROM posts WHERE deleted_at IS NULL ORDER BY created_at DESC, id LIMIT 25) ORDER BY created_at DESC, id

-- pair: page_by_ids_of_other_order
-- verdict: not_equivalent
-- q1
SELECT id, title FROM posts WHERE deleted_at IS NULL ORDER BY created_at DESC, id LIMIT 2
-- q2
SELECT id, title FROM posts WHERE id IN (SELECT id FROM posts WHERE deleted_at IS NULL ORDER BY id LIMIT 2) ORDER BY created_at DESC, id

-- pair: page_distinct
-- verdict: equivalent
-- q1
SELECT DISTINCT p.id, p.title, p.created_at FROM posts p JOIN comments c ON c.post_id = p.id WHERE c.deleted_at IS NULL ORDER BY p.created_at DESC, p.id LIMIT 20
-- q2
SELECT p.id, p.title, p.created_at FROM posts p WHERE EXISTS (SELECT FROM comments c WHERE c.post_id = p.id AND c.deleted_at IS NULL) ORDER BY p.created_at DESC, p.id LIMIT 20

-- pair: page_not_distinct
-- verdict: not_equivalent
-- q1
SELECT p.id, p.title FROM posts p JOIN comments c ON c.post_id = p.id WHERE c.deleted_at IS NULL ORDER BY p.id LIMIT 2
-- q2
SELECT p.id, p.title FROM posts p WHERE EXISTS (SELECT FROM comments c WHERE c.post_id = p.id AND c.deleted_at IS NULL) ORDER BY p.id LIMIT 2

-- pair: ids_then_posts
-- verdict: equivalent
-- why: DISTINCT ids of a page, then the rows: TypeORM, Hibernate
-- q1
SELECT p.id, p.title FROM posts p WHERE p.id IN (SELECT x.id FROM (SELECT DISTINCT q.id, q.created_at FROM posts q LEFT JOIN comments c ON c.post_id = q.id ORDER BY q.created_at DESC, q.id LIMIT 25) x) ORDER BY p.created_at DESC, p.id
-- q2
SELECT id, title FROM posts ORDER BY created_at DESC, id LIMIT 25

-- pair: ids_then_posts_and_comments
-- verdict: equivalent
-- timeout: 3 s
-- q1
SELECT p.id, p.title, c.id FROM posts p LEFT JOIN comments c ON c.post_id = p.id WHERE p.id IN (SELECT x.id FROM (SELECT DISTINCT q.id, q.created_at FROM posts q LEFT JOIN comments d ON d.post_id = q.id ORDER BY q.created_at DESC, q.id LIMIT 10) x) ORDER BY p.created_at DESC, p.id, c.id
-- q2
SELECT p.id, p.title, c.id FROM (SELECT id, title, created_at FROM posts ORDER BY created_at DESC, id LIMIT 10) p LEFT JOIN comments c ON c.post_id = p.id ORDER BY p.created_at DESC, p.id, c.id

-- pair: comments_of_a_page
-- verdict: not_equivalent
-- why: rows of the join are counted, or posts
-- q1
SELECT p.id, c.id FROM posts p LEFT JOIN comments c ON c.post_id = p.id ORDER BY p.id, c.id LIMIT 2
-- q2
SELECT p.id, c.id FROM (SELECT id FROM posts ORDER BY id LIMIT 2) p LEFT JOIN comments c ON c.post_id = p.id ORDER BY p.id, c.id

-- pair: total_beside_page
-- verdict: equivalent
-- q1
SELECT p.id, count(*) OVER () AS total FROM posts p JOIN users u ON u.id = p.author_id WHERE p.deleted_at IS NULL ORDER BY p.id LIMIT 20
-- q2
SELECT p.id, (SELECT count(*) FROM posts q WHERE q.deleted_at IS NULL) AS total FROM posts p WHERE p.deleted_at IS NULL ORDER BY p.id LIMIT 20

-- pair: total_of_page
-- verdict: not_equivalent
-- q1
SELECT id, count(*) OVER () AS total FROM posts ORDER BY id LIMIT 2
-- q2
SELECT id, count(*) OVER () AS total FROM (SELECT id FROM posts ORDER BY id LIMIT 2) s ORDER BY id

-- pair: total_with_lookups
-- verdict: equivalent
-- q1
SELECT u.id, u.name, count(*) OVER () AS total FROM users u LEFT JOIN profiles pr ON pr.user_id = u.id JOIN accounts a ON a.id = u.account_id ORDER BY u.id LIMIT 20
-- q2
SELECT id, name, count(*) OVER () AS total FROM users ORDER BY id LIMIT 20

-- pair: numbered_page
-- verdict: equivalent
-- why: the two compared as lists: ORDER BY rn is that of the window
-- q1
SELECT id, title FROM (SELECT p.id, p.title, row_number() OVER (ORDER BY p.created_at DESC, p.id) AS rn FROM posts p) s WHERE rn > 20 AND rn <= 40 ORDER BY rn
-- q2
SELECT id, title FROM posts ORDER BY created_at DESC, id LIMIT 20 OFFSET 20

-- pair: numbered_page_too_long
-- verdict: not_equivalent
-- q1
SELECT id, title FROM (SELECT p.id, p.title, row_number() OVER (ORDER BY p.created_at DESC, p.id) AS rn FROM posts p) s WHERE rn >= 2 AND rn <= 4 ORDER BY rn
-- q2
SELECT id, title FROM posts ORDER BY created_at DESC, id LIMIT 2 OFFSET 2

-- pair: numbered_first_page
-- verdict: equivalent
-- q1
SELECT id FROM (SELECT p.id, row_number() OVER (ORDER BY p.views DESC, p.id) AS rn FROM posts p JOIN users u ON u.id = p.author_id) s WHERE rn BETWEEN 1 AND 10 ORDER BY rn
-- q2
SELECT id FROM posts ORDER BY views DESC, id LIMIT 10

-- pair: after_row
-- verdict: equivalent
-- why: keyset paging
-- q1
SELECT id, title FROM posts WHERE (created_at, id) < ($1, $2::bigint) ORDER BY created_at DESC, id DESC LIMIT 20
-- q2
SELECT id, title FROM posts WHERE created_at < $1 OR (created_at = $1 AND id < $2::bigint) ORDER BY created_at DESC, id DESC LIMIT 20

-- pair: after_row_and
-- verdict: not_equivalent
-- q1
SELECT id FROM posts WHERE (created_at, id) < ($1, $2::bigint) ORDER BY created_at DESC, id DESC LIMIT 20
-- q2
SELECT id FROM posts WHERE created_at <= $1 AND id < $2::bigint ORDER BY created_at DESC, id DESC LIMIT 20

-- pair: after_row_with_bound
-- verdict: equivalent
-- q1
SELECT id, title FROM posts WHERE created_at < $1 OR (created_at = $1 AND id < $2::bigint) ORDER BY created_at DESC, id DESC LIMIT 20
-- q2
SELECT id, title FROM posts WHERE created_at <= $1 AND (created_at < $1 OR id < $2::bigint) ORDER BY created_at DESC, id DESC LIMIT 20

-- pair: after_row_of_author
-- verdict: equivalent
-- q1
SELECT p.id FROM posts p JOIN users u ON u.id = p.author_id WHERE u.id = $1 AND p.id > $2 ORDER BY p.id LIMIT 50
-- q2
SELECT id FROM posts WHERE author_id = $1 AND id > $2 ORDER BY id LIMIT 50

-- pair: soft_deleted_scopes
-- verdict: equivalent
-- q1
SELECT p.id, u.name FROM (SELECT * FROM posts WHERE deleted_at IS NULL) p JOIN (SELECT * FROM users WHERE deleted_at IS NULL) u ON u.id = p.author_id WHERE p.deleted_at IS NULL ORDER BY p.id LIMIT 10
-- q2
SELECT p.id, u.name FROM posts p, users u WHERE p.author_id = u.id AND p.deleted_at IS NULL AND u.deleted_at IS NULL ORDER BY p.id LIMIT 10

-- pair: soft_deleted_author
-- verdict: not_equivalent
-- q1
SELECT p.id FROM posts p JOIN users u ON u.id = p.author_id AND u.deleted_at IS NULL WHERE p.deleted_at IS NULL ORDER BY p.id LIMIT 10
-- q2
SELECT p.id FROM posts p WHERE p.deleted_at IS NULL ORDER BY p.id LIMIT 10

-- pair: soft_deleted_author_exists
-- verdict: equivalent
-- why: whereHas of Laravel
-- q1
SELECT id, title FROM posts WHERE EXISTS (SELECT * FROM users WHERE posts.author_id = users.id AND users.deleted_at IS NULL) AND posts.deleted_at IS NULL ORDER BY id LIMIT 15 OFFSET 15
-- q2
SELECT p.id, p.title FROM posts p JOIN users u ON u.id = p.author_id WHERE u.deleted_at IS NULL AND p.deleted_at IS NULL ORDER BY p.id LIMIT 15 OFFSET 15

-- pair: soft_deleted_on_or_where
-- verdict: not_equivalent
-- q1
SELECT p.id, c.id FROM posts p LEFT JOIN comments c ON c.post_id = p.id AND c.deleted_at IS NULL ORDER BY p.id, c.id LIMIT 10
-- q2
SELECT p.id, c.id FROM posts p LEFT JOIN comments c ON c.post_id = p.id WHERE c.deleted_at IS NULL ORDER BY p.id, c.id LIMIT 10

-- pair: any_row
-- verdict: equivalent
-- why: exists? of Rails
-- q1
SELECT 1 AS one FROM posts WHERE author_id = $1 LIMIT 1
-- q2
SELECT 1 AS one WHERE EXISTS (SELECT FROM posts WHERE author_id = $1)

-- pair: first_by_unique
-- verdict: equivalent
-- q1
SELECT id, name FROM users WHERE email = $1 ORDER BY id LIMIT 1
-- q2
SELECT id, name FROM users WHERE email = $1

-- pair: first_by_name
-- verdict: not_equivalent
-- q1
SELECT id, name FROM users WHERE name = $1 ORDER BY id LIMIT 1
-- q2
SELECT id, name FROM users WHERE name = $1

-- pair: count_with_lookups
-- verdict: equivalent
-- q1
SELECT count(*) FROM posts p JOIN users u ON u.id = p.author_id LEFT JOIN categories c ON c.id = p.category_id WHERE p.status = 'published'
-- q2
SELECT count(*) FROM posts WHERE status = 'published'

-- pair: count_distinct_ids
-- verdict: equivalent
-- q1
SELECT count(DISTINCT p.id) FROM posts p LEFT JOIN comments c ON c.post_id = p.id
-- q2
SELECT count(*) FROM posts

-- pair: count_joined_rows
-- verdict: not_equivalent
-- q1
SELECT count(p.id) FROM posts p LEFT JOIN comments c ON c.post_id = p.id
-- q2
SELECT count(*) FROM posts

-- pair: count_of_distinct_rows
-- verdict: equivalent
-- q1
SELECT count(*) FROM (SELECT DISTINCT p.id, p.title FROM posts p JOIN comments c ON c.post_id = p.id) s
-- q2
SELECT count(*) FROM posts p WHERE EXISTS (SELECT FROM comments c WHERE c.post_id = p.id)

-- pair: count_up_to_limit
-- verdict: equivalent
-- q1
SELECT count(*) FROM (SELECT p.id FROM posts p JOIN users u ON u.id = p.author_id WHERE p.status = 'published' LIMIT 1001) s
-- q2
SELECT count(*) FROM (SELECT 1 FROM posts WHERE status = 'published' LIMIT 1001) s

-- pair: latest_comment
-- verdict: equivalent
-- q1
SELECT p.id, l.body FROM posts p LEFT JOIN LATERAL (SELECT c.body FROM comments c WHERE c.post_id = p.id ORDER BY c.created_at DESC, c.id DESC LIMIT 1) l ON true
-- q2
SELECT p.id, (SELECT c.body FROM comments c WHERE c.post_id = p.id ORDER BY c.created_at DESC, c.id DESC LIMIT 1) FROM posts p

-- pair: latest_comment_distinct_on
-- verdict: equivalent
-- q1
SELECT p.id, l.body FROM posts p LEFT JOIN LATERAL (SELECT c.body FROM comments c WHERE c.post_id = p.id ORDER BY c.created_at DESC, c.id DESC LIMIT 1) l ON true
-- q2
SELECT p.id, l.body FROM posts p LEFT JOIN (SELECT DISTINCT ON (post_id) post_id, body FROM comments ORDER BY post_id, created_at DESC, id DESC) l ON l.post_id = p.id

-- pair: latest_comment_numbered
-- verdict: equivalent
-- q1
SELECT p.id, l.body FROM posts p LEFT JOIN (SELECT post_id, body, row_number() OVER (PARTITION BY post_id ORDER BY created_at DESC, id DESC) AS rn FROM comments) l ON l.post_id = p.id AND l.rn = 1
-- q2
SELECT p.id, l.body FROM posts p LEFT JOIN LATERAL (SELECT c.body FROM comments c WHERE c.post_id = p.id ORDER BY c.created_at DESC, c.id DESC LIMIT 1) l ON true

-- pair: latest_comment_by_time
-- verdict: not_equivalent
-- why: two comments at one time
-- q1
SELECT p.id, c.body FROM posts p JOIN comments c ON c.post_id = p.id WHERE c.created_at = (SELECT max(m.created_at) FROM comments m WHERE m.post_id = p.id)
-- q2
SELECT p.id, l.body FROM posts p CROSS JOIN LATERAL (SELECT c.body FROM comments c WHERE c.post_id = p.id ORDER BY c.created_at DESC, c.id DESC LIMIT 1) l

-- pair: latest_comment_by_id
-- verdict: equivalent
-- q1
SELECT c.post_id, c.body FROM comments c WHERE NOT EXISTS (SELECT FROM comments n WHERE n.post_id = c.post_id AND n.id > c.id)
-- q2
SELECT c.post_id, c.body FROM comments c WHERE c.id = (SELECT max(m.id) FROM comments m WHERE m.post_id = c.post_id)

-- pair: latest_comment_of_page
-- verdict: equivalent
-- q1
SELECT p.id, l.body FROM posts p LEFT JOIN LATERAL (SELECT c.body FROM comments c WHERE c.post_id = p.id ORDER BY c.created_at DESC, c.id DESC LIMIT 1) l ON true ORDER BY p.created_at DESC, p.id LIMIT 10
-- q2
SELECT p.id, l.body FROM (SELECT id, created_at FROM posts ORDER BY created_at DESC, id LIMIT 10) p LEFT JOIN LATERAL (SELECT c.body FROM comments c WHERE c.post_id = p.id ORDER BY c.created_at DESC, c.id DESC LIMIT 1) l ON true ORDER BY p.created_at DESC, p.id

-- pair: author_of_page
-- verdict: equivalent
-- q1
SELECT p.id, u.name FROM posts p JOIN users u ON u.id = p.author_id ORDER BY p.created_at DESC, p.id LIMIT 10
-- q2
SELECT p.id, u.name FROM (SELECT id, author_id, created_at FROM posts ORDER BY created_at DESC, id LIMIT 10) p JOIN users u ON u.id = p.author_id ORDER BY p.created_at DESC, p.id

-- pair: category_of_page
-- verdict: not_equivalent
-- q1
SELECT p.id, c.name FROM posts p JOIN categories c ON c.id = p.category_id ORDER BY p.id LIMIT 2
-- q2
SELECT p.id, c.name FROM (SELECT id, category_id FROM posts ORDER BY id LIMIT 2) p JOIN categories c ON c.id = p.category_id ORDER BY p.id

-- pair: lookups_of_page
-- verdict: equivalent
-- timeout: 3 s
-- q1
SELECT p.id, u.name, c.name FROM posts p LEFT JOIN users u ON u.id = p.author_id LEFT JOIN categories c ON c.id = p.category_id WHERE p.deleted_at IS NULL ORDER BY p.views DESC, p.id LIMIT 10 OFFSET 10
-- q2
SELECT p.id, u.name, c.name FROM (SELECT * FROM posts WHERE deleted_at IS NULL ORDER BY views DESC, id LIMIT 10 OFFSET 10) p JOIN users u ON u.id = p.author_id LEFT JOIN categories c ON c.id = p.category_id ORDER BY p.views DESC, p.id

-- pair: author_as_value
-- verdict: equivalent
-- q1
SELECT p.id, (SELECT u.name FROM users u WHERE u.id = p.author_id) FROM posts p ORDER BY p.id LIMIT 10
-- q2
SELECT p.id, u.name FROM posts p JOIN users u ON u.id = p.author_id ORDER BY p.id LIMIT 10

-- pair: comments_counted
-- verdict: equivalent
-- why: annotate(Count()) of Django, withCount of Laravel
-- q1
SELECT p.id, p.title, count(c.id) FROM posts p LEFT JOIN comments c ON c.post_id = p.id GROUP BY p.id, p.title ORDER BY p.id LIMIT 20
-- q2
SELECT p.id, p.title, (SELECT count(*) FROM comments c WHERE c.post_id = p.id) FROM posts p ORDER BY p.id LIMIT 20

-- pair: comments_counted_with_star
-- verdict: not_equivalent
-- q1
SELECT p.id, count(*) FROM posts p LEFT JOIN comments c ON c.post_id = p.id GROUP BY p.id ORDER BY p.id LIMIT 20
-- q2
SELECT p.id, (SELECT count(*) FROM comments c WHERE c.post_id = p.id) FROM posts p ORDER BY p.id LIMIT 20

-- pair: comments_counted_before
-- verdict: equivalent
-- q1
SELECT p.id, COALESCE(k.n, 0) FROM posts p LEFT JOIN (SELECT post_id, count(*) AS n FROM comments GROUP BY post_id) k ON k.post_id = p.id ORDER BY p.id LIMIT 20
-- q2
SELECT p.id, (SELECT count(*) FROM comments c WHERE c.post_id = p.id) FROM posts p ORDER BY p.id LIMIT 20

-- pair: comments_counted_before_null
-- verdict: not_equivalent
-- q1
SELECT p.id, k.n FROM posts p LEFT JOIN (SELECT post_id, count(*) AS n FROM comments GROUP BY post_id) k ON k.post_id = p.id ORDER BY p.id LIMIT 20
-- q2
SELECT p.id, (SELECT count(*) FROM comments c WHERE c.post_id = p.id) FROM posts p ORDER BY p.id LIMIT 20

-- pair: last_activity
-- verdict: equivalent
-- q1
SELECT p.id, k.last FROM posts p LEFT JOIN (SELECT post_id, max(created_at) AS last FROM comments GROUP BY post_id) k ON k.post_id = p.id ORDER BY p.id LIMIT 20
-- q2
SELECT p.id, (SELECT max(c.created_at) FROM comments c WHERE c.post_id = p.id) FROM posts p ORDER BY p.id LIMIT 20

-- pair: author_in
-- verdict: equivalent
-- q1
SELECT id, title FROM posts WHERE author_id IN (SELECT id FROM users WHERE account_id = $1) ORDER BY id LIMIT 50
-- q2
SELECT p.id, p.title FROM posts p JOIN users u ON u.id = p.author_id WHERE u.account_id = $1 ORDER BY p.id LIMIT 50

-- pair: comment_author_in
-- verdict: equivalent
-- why: Prisma
-- q1
SELECT p.id FROM posts p WHERE p.id IN (SELECT c.post_id FROM comments c INNER JOIN users j ON j.id = c.user_id WHERE j.name = $1 AND c.post_id IS NOT NULL) ORDER BY p.id LIMIT 20 OFFSET 0
-- q2
SELECT p.id FROM posts p WHERE EXISTS (SELECT FROM comments c, users u WHERE u.id = c.user_id AND c.post_id = p.id AND u.name = $1) ORDER BY p.id LIMIT 20

-- pair: comment_author_not_in
-- verdict: not_equivalent
-- why: an anonymous comment
-- q1
SELECT u.id FROM users u WHERE u.id NOT IN (SELECT c.user_id FROM comments c) ORDER BY u.id LIMIT 20
-- q2
SELECT u.id FROM users u WHERE NOT EXISTS (SELECT FROM comments c WHERE c.user_id = u.id) ORDER BY u.id LIMIT 20

-- pair: tagged_any
-- verdict: equivalent
-- q1
SELECT DISTINCT p.id, p.title FROM posts p JOIN post_tags pt ON pt.post_id = p.id JOIN tags t ON t.id = pt.tag_id WHERE t.name IN ('sql', 'proofs') ORDER BY p.id LIMIT 20
-- q2
SELECT p.id, p.title FROM posts p WHERE EXISTS (SELECT FROM post_tags pt JOIN tags t ON t.id = pt.tag_id WHERE pt.post_id = p.id AND t.name IN ('sql', 'proofs')) ORDER BY p.id LIMIT 20

-- pair: tagged_any_with_repeats
-- verdict: not_equivalent
-- q1
SELECT p.id FROM posts p JOIN post_tags pt ON pt.post_id = p.id JOIN tags t ON t.id = pt.tag_id WHERE t.name IN ('sql', 'proofs') ORDER BY p.id LIMIT 20
-- q2
SELECT p.id FROM posts p WHERE EXISTS (SELECT FROM post_tags pt JOIN tags t ON t.id = pt.tag_id WHERE pt.post_id = p.id AND t.name IN ('sql', 'proofs')) ORDER BY p.id LIMIT 20

-- pair: tagged_one
-- verdict: equivalent
-- q1
SELECT p.id, p.title FROM posts p JOIN post_tags pt ON pt.post_id = p.id JOIN tags t ON t.id = pt.tag_id WHERE t.name = $1 ORDER BY p.id LIMIT 20
-- q2
SELECT p.id, p.title FROM posts p WHERE EXISTS (SELECT FROM post_tags pt WHERE pt.post_id = p.id AND pt.tag_id = (SELECT id FROM tags WHERE name = $1)) ORDER BY p.id LIMIT 20

-- pair: tagged_both
-- verdict: equivalent
-- reached: open
-- q1
SELECT pt.post_id FROM post_tags pt JOIN tags t ON t.id = pt.tag_id WHERE t.name IN ('sql', 'proofs') GROUP BY pt.post_id HAVING count(*) = 2
-- q2
SELECT p.id FROM posts p WHERE EXISTS (SELECT FROM post_tags pt JOIN tags t ON t.id = pt.tag_id WHERE pt.post_id = p.id AND t.name = 'sql') AND EXISTS (SELECT FROM post_tags pt JOIN tags t ON t.id = pt.tag_id WHERE pt.post_id = p.id AND t.name = 'proofs')

-- pair: tagged_both_of_three
-- verdict: not_equivalent
-- q1
SELECT pt.post_id FROM post_tags pt JOIN tags t ON t.id = pt.tag_id WHERE t.name IN ('sql', 'proofs', 'z3') GROUP BY pt.post_id HAVING count(*) = 2
-- q2
SELECT p.id FROM posts p WHERE EXISTS (SELECT FROM post_tags pt JOIN tags t ON t.id = pt.tag_id WHERE pt.post_id = p.id AND t.name = 'sql') AND EXISTS (SELECT FROM post_tags pt JOIN tags t ON t.id = pt.tag_id WHERE pt.post_id = p.id AND t.name = 'proofs')

-- pair: own_or_liked
-- verdict: equivalent
-- reached: open
-- q1
SELECT p.id FROM posts p LEFT JOIN likes l ON l.post_id = p.id AND l.user_id = $1 WHERE p.author_id = $1 OR l.post_id IS NOT NULL ORDER BY p.id LIMIT 30
-- q2
SELECT p.id FROM posts p WHERE p.author_id = $1 OR p.id IN (SELECT post_id FROM likes WHERE user_id = $1) ORDER BY p.id LIMIT 30

-- pair: without_comments
-- verdict: equivalent
-- q1
SELECT p.id FROM posts p LEFT JOIN comments c ON c.post_id = p.id WHERE c.id IS NULL ORDER BY p.id LIMIT 30
-- q2
SELECT p.id FROM posts p WHERE p.id NOT IN (SELECT post_id FROM comments) ORDER BY p.id LIMIT 30

-- pair: union_of_states
-- verdict: equivalent
-- q1
SELECT id FROM posts WHERE status = 'draft' UNION SELECT id FROM posts WHERE status = 'review' ORDER BY id LIMIT 10
-- q2
SELECT id FROM posts WHERE status IN ('draft', 'review') ORDER BY id LIMIT 10

-- pair: union_all_of_overlapping
-- verdict: not_equivalent
-- q1
SELECT id FROM posts WHERE status = 'draft' UNION ALL SELECT id FROM posts WHERE views > 10 ORDER BY id LIMIT 10
-- q2
SELECT id FROM posts WHERE status = 'draft' OR views > 10 ORDER BY id LIMIT 10

-- pair: pages_of_states
-- verdict: equivalent
-- q1
SELECT id, created_at FROM ((SELECT id, created_at FROM posts WHERE status = 'draft' ORDER BY created_at DESC, id LIMIT 10) UNION ALL (SELECT id, created_at FROM posts WHERE status = 'review' ORDER BY created_at DESC, id LIMIT 10)) s ORDER BY created_at DESC, id LIMIT 10
-- q2
SELECT id, created_at FROM posts WHERE status IN ('draft', 'review') ORDER BY created_at DESC, id LIMIT 10

-- pair: short_pages_of_states
-- verdict: not_equivalent
-- q1
SELECT id, created_at FROM ((SELECT id, created_at FROM posts WHERE status = 'draft' ORDER BY created_at DESC, id LIMIT 1) UNION ALL (SELECT id, created_at FROM posts WHERE status = 'review' ORDER BY created_at DESC, id LIMIT 1)) s ORDER BY created_at DESC, id LIMIT 2
-- q2
SELECT id, created_at FROM posts WHERE status IN ('draft', 'review') ORDER BY created_at DESC, id LIMIT 2

-- pair: page_of_page
-- verdict: equivalent
-- q1
SELECT id FROM (SELECT id, created_at FROM posts ORDER BY created_at DESC, id LIMIT 100) s ORDER BY created_at DESC, id LIMIT 10
-- q2
SELECT id FROM posts ORDER BY created_at DESC, id LIMIT 10

-- pair: offset_of_top
-- verdict: equivalent
-- q1
SELECT id FROM (SELECT id, created_at FROM posts ORDER BY created_at DESC, id LIMIT 30) s ORDER BY created_at DESC, id OFFSET 20
-- q2
SELECT id FROM posts ORDER BY created_at DESC, id LIMIT 10 OFFSET 20

-- pair: page_of_page_of_other_order
-- verdict: not_equivalent
-- q1
SELECT id FROM (SELECT id, created_at FROM posts ORDER BY id LIMIT 3) s ORDER BY created_at DESC, id LIMIT 1
-- q2
SELECT id FROM posts ORDER BY created_at DESC, id LIMIT 1

-- pair: page_as_cte
-- verdict: equivalent
-- why: Ecto, SQLAlchemy
-- q1
WITH page AS (SELECT o.id, o.customer_id, o.placed_at FROM orders o WHERE o.status = 'paid' ORDER BY o.placed_at DESC, o.id LIMIT 20) SELECT page.id, c.name FROM page JOIN customers c ON c.id = page.customer_id ORDER BY page.placed_at DESC, page.id
-- q2
SELECT o.id, c.name FROM orders o INNER JOIN customers c ON o.customer_id = c.id WHERE o.status = 'paid' ORDER BY o.placed_at DESC, o.id LIMIT 20

-- pair: has_comments
-- verdict: equivalent
-- why: has() of Laravel
-- q1
SELECT id FROM posts WHERE (SELECT count(*) FROM comments WHERE comments.post_id = posts.id) >= 1 ORDER BY id LIMIT 15
-- q2
SELECT id FROM posts WHERE EXISTS (SELECT FROM comments WHERE comments.post_id = posts.id) ORDER BY id LIMIT 15

-- pair: has_two_comments
-- verdict: not_equivalent
-- q1
SELECT id FROM posts WHERE (SELECT count(*) FROM comments WHERE comments.post_id = posts.id) >= 2 ORDER BY id LIMIT 15
-- q2
SELECT id FROM posts WHERE EXISTS (SELECT FROM comments WHERE comments.post_id = posts.id) ORDER BY id LIMIT 15

-- pair: always_true
-- verdict: equivalent
-- q1
SELECT p.id, p.title FROM posts p WHERE 1 = 1 AND (p.deleted_at IS NULL) ORDER BY p.id ASC LIMIT 20 OFFSET 0
-- q2
SELECT id, title FROM posts WHERE deleted_at IS NULL ORDER BY id FETCH FIRST 20 ROWS ONLY

-- pair: order_total
-- verdict: equivalent
-- q1
SELECT o.id, sum(i.quantity * p.price) FROM orders o JOIN order_items i ON i.order_id = o.id JOIN products p ON p.id = i.product_id GROUP BY o.id ORDER BY o.id LIMIT 20
-- q2
SELECT i.order_id, sum(i.quantity * p.price) FROM order_items i JOIN products p ON p.id = i.product_id GROUP BY i.order_id ORDER BY i.order_id LIMIT 20
