-- Pairs on the forum. Format: test/schemas/README.md

-- pair: posts_of_active_authors
-- verdict: equivalent
-- q1
SELECT p.id, p.title FROM post p WHERE p.author_id IN (SELECT m.id FROM member m WHERE m.state = 'active')
-- q2
SELECT p.id, p.title FROM post p JOIN member m ON m.id = p.author_id AND m.state = 'active'

-- pair: posts_of_anybody
-- verdict: not_equivalent
-- q1
SELECT p.id FROM post p JOIN member m ON m.id = p.author_id
-- q2
SELECT p.id FROM post p LEFT JOIN member m ON m.id = p.author_id

-- pair: followers_swapped
-- verdict: not_equivalent
-- q1
SELECT m.username FROM member m JOIN follow f ON f.follower_id = m.id WHERE f.followed_id = 1
-- q2
SELECT m.username FROM member m JOIN follow f ON f.followed_id = m.id WHERE f.follower_id = 1

-- pair: followers_by_exists
-- verdict: equivalent
-- q1
SELECT m.username FROM member m JOIN follow f ON f.follower_id = m.id WHERE f.followed_id = 1
-- q2
SELECT m.username FROM member m WHERE EXISTS (SELECT FROM follow f WHERE (f.follower_id, f.followed_id) = (m.id, 1))

-- pair: mutual_follows
-- verdict: equivalent
-- q1
SELECT a.follower_id, a.followed_id FROM follow a JOIN follow b ON b.follower_id = a.followed_id AND b.followed_id = a.follower_id
-- q2
SELECT follower_id, followed_id FROM follow INTERSECT SELECT followed_id, follower_id FROM follow

-- pair: follows_of_follows
-- verdict: not_equivalent
-- why: two ways to the same member take four rows
-- bound: 4
-- q1
SELECT a.follower_id, b.followed_id FROM follow a JOIN follow b ON b.follower_id = a.followed_id
-- q2
SELECT DISTINCT a.follower_id, b.followed_id FROM follow a JOIN follow b ON b.follower_id = a.followed_id

-- pair: nobody_follows_himself
-- verdict: equivalent
-- q1
SELECT followed_id FROM follow WHERE follower_id = 5 AND followed_id <> 5
-- q2
SELECT followed_id FROM follow WHERE follower_id = 5

-- pair: blocking_oneself
-- verdict: not_equivalent
-- why: nothing stops it
-- q1
SELECT blocked_id FROM block WHERE member_id = 5 AND blocked_id <> 5
-- q2
SELECT blocked_id FROM block WHERE member_id = 5

-- pair: timeline_without_blocked
-- verdict: equivalent
-- q1
SELECT p.id FROM post p WHERE p.author_id IS NOT NULL AND p.author_id NOT IN (SELECT b.blocked_id FROM block b WHERE b.member_id = $1)
-- q2
SELECT p.id FROM post p LEFT JOIN block b ON b.blocked_id = p.author_id AND b.member_id = $1 WHERE p.author_id IS NOT NULL AND b.member_id IS NULL

-- pair: timeline_with_expired_blocks
-- verdict: not_equivalent
-- q1
SELECT p.id FROM post p WHERE NOT EXISTS (SELECT FROM block b WHERE b.blocked_id = p.author_id AND b.member_id = 9)
-- q2
SELECT p.id FROM post p WHERE NOT EXISTS (SELECT FROM block b WHERE b.blocked_id = p.author_id AND b.member_id = 9 AND b.until IS NULL)

-- pair: profile_of_member
-- verdict: equivalent
-- q1
SELECT f.display_name FROM profile f JOIN member m ON m.id = f.member_id
-- q2
SELECT display_name FROM profile

-- pair: member_without_profile
-- verdict: not_equivalent
-- q1
SELECT m.id, f.display_name FROM member m JOIN profile f ON f.member_id = m.id
-- q2
SELECT m.id, f.display_name FROM member m LEFT JOIN profile f ON f.member_id = m.id

-- pair: name_or_username
-- verdict: equivalent
-- q1
SELECT m.id, coalesce(f.display_name, m.username) FROM member m LEFT JOIN profile f ON f.member_id = m.id
-- q2
SELECT m.id, CASE WHEN f.member_id IS NULL THEN m.username ELSE f.display_name END FROM member m LEFT JOIN profile f ON m.id = f.member_id

-- pair: username_folded
-- verdict: equivalent
-- why: names are unique but for upper case, so they are unique
-- q1
SELECT DISTINCT lower(username::text) FROM member
-- q2
SELECT lower(username::text) FROM member

-- pair: username_prefix
-- verdict: not_equivalent
-- q1
SELECT DISTINCT left(username::text, 3) FROM member
-- q2
SELECT left(username::text, 3) FROM member

-- pair: active_has_password
-- verdict: equivalent
-- q1
SELECT id FROM member WHERE state = 'active'
-- q2
SELECT id FROM member WHERE state = 'active' AND password_hash IS NOT NULL

-- pair: password_means_active
-- verdict: not_equivalent
-- q1
SELECT id FROM member WHERE state = 'active'
-- q2
SELECT id FROM member WHERE password_hash IS NOT NULL

-- pair: visible_posts_inlined
-- verdict: equivalent
-- q1
SELECT v.id, v.title FROM visible_post v WHERE v.score > 10
-- q2
WITH p AS (SELECT * FROM post WHERE score > 10 AND visibility = 'public')
SELECT p.id, p.title FROM p WHERE p.published_at IS NOT NULL AND p.deleted_at IS NULL

-- pair: visible_posts_undeleted
-- verdict: not_equivalent
-- q1
SELECT id FROM visible_post
-- q2
SELECT id FROM post WHERE published_at IS NOT NULL AND visibility <> 'private' AND deleted_at IS NULL

-- pair: deleted_by_somebody
-- verdict: equivalent
-- q1
SELECT id FROM post WHERE deleted_by IS NOT NULL AND deleted_at IS NOT NULL
-- q2
SELECT id FROM post WHERE deleted_by IS NOT NULL

-- pair: deleted_by_nobody
-- verdict: not_equivalent
-- why: the member who deleted it is gone
-- q1
SELECT id FROM post WHERE deleted_at IS NOT NULL
-- q2
SELECT id FROM post WHERE deleted_by IS NOT NULL

-- pair: replies_in_their_post
-- verdict: equivalent*
-- why: a reply's parent belongs to the same post
-- q1
SELECT r.id FROM reply r JOIN reply q ON q.id = r.parent_id AND q.post_id = r.post_id
-- q2
SELECT r.id FROM reply r JOIN reply q ON q.id = r.parent_id

-- pair: top_replies
-- verdict: not_equivalent
-- q1
SELECT r.id FROM reply r LEFT JOIN reply q ON q.id = r.parent_id WHERE q.id IS NULL
-- q2
SELECT r.id FROM reply r LEFT JOIN reply q ON q.id = r.parent_id WHERE q.deleted_at IS NULL

-- pair: tags_any
-- verdict: equivalent
-- q1
SELECT DISTINCT p.id FROM post p JOIN post_tag t ON t.post_id = p.id WHERE t.tag = 'sql' OR t.tag = 'postgres'
-- q2
SELECT p.id FROM post p WHERE p.id = ANY (SELECT t.post_id FROM post_tag t WHERE t.tag IN ('sql', 'postgres'))

-- pair: tags_all
-- verdict: equivalent*
-- q1
SELECT a.post_id FROM post_tag a JOIN post_tag b ON b.post_id = a.post_id WHERE a.tag = 'sql' AND b.tag = 'postgres'
-- q2
SELECT post_id FROM post_tag WHERE tag IN ('sql', 'postgres') GROUP BY post_id HAVING count(*) = 2

-- pair: tags_all_or_any
-- verdict: not_equivalent
-- q1
SELECT a.post_id FROM post_tag a JOIN post_tag b ON b.post_id = a.post_id WHERE a.tag = 'sql' AND b.tag = 'postgres'
-- q2
SELECT post_id FROM post_tag WHERE tag IN ('sql', 'postgres') GROUP BY post_id

-- pair: tag_exists
-- verdict: equivalent
-- q1
SELECT t.post_id, t.tag FROM post_tag t JOIN tag g ON g.name = t.tag JOIN post p ON p.id = t.post_id
-- q2
SELECT post_id, tag FROM post_tag

-- pair: tag_synonyms
-- verdict: not_equivalent
-- why: a synonym may have a synonym
-- q1
SELECT t.name, coalesce(s.synonym_of, s.name, t.name) FROM tag t LEFT JOIN tag s ON s.name = t.synonym_of
-- q2
SELECT t.name, coalesce(t.synonym_of, t.name) FROM tag t

-- pair: votes_are_up_or_down
-- verdict: equivalent*
-- q1
SELECT post_id, sum(value) FROM vote GROUP BY post_id
-- q2
SELECT post_id, count(*) FILTER (WHERE value > 0) - count(*) FILTER (WHERE value < 0) FROM vote GROUP BY post_id

-- pair: votes_of_unvoted
-- verdict: not_equivalent
-- q1
SELECT p.id, (SELECT sum(v.value) FROM vote v WHERE v.post_id = p.id) FROM post p
-- q2
SELECT p.id, (SELECT coalesce(sum(v.value), 0) FROM vote v WHERE v.post_id = p.id) FROM post p

-- pair: reactions_to_posts
-- verdict: not_equivalent
-- q1
SELECT p.id, r.emoji FROM post p JOIN reaction r ON r.target_id = p.id AND r.target_type = 'P'
-- q2
SELECT p.id, r.emoji FROM post p JOIN reaction r ON r.target_id = p.id AND r.target_type IN ('P', 'R')

-- pair: reactions_of_either_type
-- verdict: equivalent
-- q1
SELECT member_id, emoji FROM reaction WHERE target_type = 'P' UNION ALL SELECT member_id, emoji FROM reaction WHERE target_type = 'R'
-- q2
SELECT member_id, emoji FROM reaction

-- pair: bookmarks_of_either
-- verdict: equivalent
-- q1
SELECT member_id, post_id FROM bookmark WHERE reply_id IS NULL
-- q2
SELECT member_id, post_id FROM bookmark WHERE post_id IS NOT NULL

-- pair: bookmarks_deleted
-- verdict: not_equivalent
-- q1
SELECT b.member_id FROM bookmark b JOIN post p ON p.id = b.post_id
-- q2
SELECT b.member_id FROM bookmark b JOIN post p ON p.id = b.post_id AND p.deleted_at IS NULL

-- pair: senders_participate
-- verdict: equivalent*
-- q1
SELECT m.id FROM message m JOIN participant p ON p.conversation_id = m.conversation_id AND p.member_id = m.sender_id JOIN conversation c ON c.id = m.conversation_id
-- q2
SELECT id FROM message

-- pair: messages_for_each_participant
-- verdict: not_equivalent
-- q1
SELECT m.id FROM message m JOIN participant p ON p.conversation_id = m.conversation_id
-- q2
SELECT m.id FROM message m

-- pair: poll_votes_have_polls
-- verdict: equivalent
-- q1
SELECT v.member_id, o.label FROM poll_vote v JOIN poll_option o ON o.post_id = v.post_id AND o.number = v.number JOIN poll p ON p.post_id = v.post_id
-- q2
SELECT v.member_id, o.label FROM poll_option o NATURAL JOIN poll_vote v

-- pair: poll_voters
-- verdict: not_equivalent
-- why: one may choose several
-- q1
SELECT post_id, count(*) FROM poll_vote GROUP BY post_id
-- q2
SELECT post_id, count(DISTINCT member_id) FROM poll_vote GROUP BY post_id

-- pair: reports_of_other_reasons
-- verdict: equivalent
-- q1
SELECT id FROM report WHERE reason = 'other' AND details IS NOT NULL
-- q2
SELECT id FROM report WHERE reason = 'other'

-- pair: views_by_month
-- verdict: not_equivalent
-- why: the last day of June
-- q1
SELECT post_id, sum(views) FROM page_view WHERE day >= '2026-06-01' AND day < '2026-07-01' GROUP BY post_id
-- q2
SELECT post_id, sum(views) FROM page_view WHERE day BETWEEN '2026-06-01' AND '2026-06-29' GROUP BY post_id
