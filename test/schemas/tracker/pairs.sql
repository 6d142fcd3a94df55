-- Pairs on the issue tracker. Format: test/schemas/README.md

-- pair: project_of_issue
-- verdict: equivalent
-- q1
SELECT i.id, i.title FROM issue i JOIN project p ON p.id = i.project_id JOIN issue_state s ON s.id = i.state_id
-- q2
SELECT id, title FROM issue

-- pair: reporter_may_be_gone
-- verdict: not_equivalent
-- q1
SELECT i.id, i.title FROM issue i JOIN account a ON a.id = i.reporter_id
-- q2
SELECT id, title FROM issue

-- pair: reporter_left_joined
-- verdict: equivalent
-- q1
SELECT i.id, i.title FROM issue i LEFT JOIN account r ON r.id = i.reporter_id LEFT JOIN account a ON a.id = i.assignee_id
-- q2
SELECT id, title FROM issue

-- pair: condition_of_the_right_side_in_where
-- verdict: not_equivalent
-- q1
SELECT i.id FROM issue i LEFT JOIN account a ON a.id = i.assignee_id AND NOT a.is_bot
-- q2
SELECT i.id FROM issue i LEFT JOIN account a ON a.id = i.assignee_id WHERE NOT a.is_bot

-- pair: left_join_made_inner
-- verdict: equivalent
-- q1
SELECT i.id, a.handle FROM issue i LEFT JOIN account a ON a.id = i.assignee_id WHERE a.full_name IS NOT NULL
-- q2
SELECT i.id, a.handle FROM account a JOIN issue i ON i.assignee_id = a.id WHERE a.full_name IS NOT NULL

-- pair: open_issues_by_view
-- verdict: equivalent
-- q1
SELECT number, title FROM open_issue WHERE project_id = 7 AND kind IN ('bug', 'task')
-- q2
SELECT i.number, i.title FROM issue i WHERE i.deleted_at IS NULL AND i.project_id = 7 AND (i.kind = 'bug' OR i.kind = 'task') AND i.closed_at IS NULL

-- pair: open_issues_with_deleted
-- verdict: not_equivalent
-- q1
SELECT number, title FROM open_issue WHERE project_id = 7
-- q2
SELECT number, title FROM issue WHERE project_id = 7 AND closed_at IS NULL

-- pair: open_by_state
-- verdict: not_equivalent
-- why: nothing ties closed_at to the state
-- q1
SELECT i.id FROM issue i WHERE i.closed_at IS NULL
-- q2
SELECT i.id FROM issue i JOIN issue_state s ON s.id = i.state_id WHERE NOT s.is_final

-- pair: number_is_a_key_of_project
-- verdict: equivalent
-- q1
SELECT DISTINCT project_id, number FROM issue WHERE due_on < '2026-07-01'
-- q2
SELECT project_id, number FROM issue WHERE due_on < '2026-07-01'

-- pair: number_alone_is_no_key
-- verdict: not_equivalent
-- q1
SELECT DISTINCT number FROM issue WHERE due_on < '2026-07-01'
-- q2
SELECT number FROM issue WHERE due_on < '2026-07-01'

-- pair: labelled_in_or_join
-- verdict: equivalent
-- q1
SELECT i.id FROM issue i WHERE i.id IN (SELECT il.issue_id FROM issue_label il WHERE il.label_id = 3)
-- q2
SELECT i.id FROM issue i JOIN issue_label il ON il.issue_id = i.id WHERE il.label_id = 3

-- pair: labelled_by_two
-- verdict: not_equivalent
-- q1
SELECT i.id FROM issue i WHERE i.id IN (SELECT il.issue_id FROM issue_label il WHERE il.label_id IN (3, 4))
-- q2
SELECT i.id FROM issue i JOIN issue_label il ON il.issue_id = i.id WHERE il.label_id IN (3, 4)

-- pair: labelled_by_two_distinct
-- verdict: equivalent
-- q1
SELECT i.id FROM issue i WHERE i.id IN (SELECT il.issue_id FROM issue_label il WHERE il.label_id IN (3, 4))
-- q2
SELECT DISTINCT i.id FROM issue i JOIN issue_label il ON il.issue_id = i.id WHERE il.label_id = 3 OR il.label_id = 4

-- pair: label_of_the_same_project
-- verdict: not_equivalent
-- why: nothing stops an issue from having another project's label
-- q1
SELECT il.issue_id, l.name FROM issue_label il JOIN label l ON l.id = il.label_id
-- q2
SELECT il.issue_id, l.name FROM issue_label il JOIN issue i ON i.id = il.issue_id JOIN label l ON l.id = il.label_id AND l.project_id = i.project_id

-- pair: unlabelled
-- verdict: equivalent
-- q1
SELECT i.id FROM issue i LEFT JOIN issue_label il ON il.issue_id = i.id WHERE il.label_id IS NULL
-- q2
SELECT i.id FROM issue i WHERE NOT EXISTS (SELECT 1 FROM issue_label il WHERE il.issue_id = i.id)

-- pair: not_assigned_to_bots
-- verdict: not_equivalent
-- why: nobody is assigned to some
-- q1
SELECT i.id FROM issue i WHERE i.assignee_id NOT IN (SELECT id FROM account WHERE is_bot)
-- q2
SELECT i.id FROM issue i WHERE NOT EXISTS (SELECT FROM account a WHERE a.id = i.assignee_id AND a.is_bot)

-- pair: reported_not_by_bots
-- verdict: equivalent*
-- q1
SELECT i.id FROM issue i WHERE i.reporter_id IS NOT NULL AND i.reporter_id NOT IN (SELECT id FROM account WHERE is_bot)
-- q2
SELECT i.id FROM issue i JOIN account a ON a.id = i.reporter_id WHERE NOT a.is_bot

-- pair: handle_unique_among_living
-- verdict: equivalent
-- q1
SELECT count(*) FROM account a JOIN account b ON a.handle = b.handle WHERE a.deleted_at IS NULL AND b.deleted_at IS NULL
-- q2
SELECT count(*) FROM account WHERE deleted_at IS NULL

-- pair: handle_of_the_deleted
-- verdict: not_equivalent
-- q1
SELECT count(*) FROM account a JOIN account b ON a.handle = b.handle WHERE a.deleted_at IS NULL
-- q2
SELECT count(*) FROM account WHERE deleted_at IS NULL

-- pair: priority_missing
-- verdict: not_equivalent
-- q1
SELECT id FROM issue WHERE priority <> 'low'
-- q2
SELECT id FROM issue WHERE priority IS DISTINCT FROM 'low'

-- pair: priority_at_least
-- verdict: equivalent
-- q1
SELECT id FROM issue WHERE priority >= 'high'
-- q2
SELECT id FROM issue WHERE priority IN ('high', 'highest')

-- pair: epics_have_no_parent
-- verdict: equivalent
-- q1
SELECT id FROM issue WHERE kind = 'epic' AND parent_id IS NULL
-- q2
SELECT id FROM issue WHERE kind = 'epic'

-- pair: parents_are_epics
-- verdict: not_equivalent
-- why: a task may be a parent, too
-- q1
SELECT c.id FROM issue c JOIN issue p ON p.id = c.parent_id
-- q2
SELECT c.id FROM issue c JOIN issue p ON p.id = c.parent_id WHERE p.kind = 'epic'

-- pair: child_of_itself
-- verdict: equivalent
-- q1
SELECT id FROM issue WHERE parent_id = id
-- q2
SELECT id FROM issue WHERE false

-- pair: links_both_ways
-- verdict: not_equivalent
-- q1
SELECT source_id, target_id FROM issue_link WHERE kind = 'blocks'
-- q2
SELECT target_id, source_id FROM issue_link WHERE kind = 'blocks'

-- pair: relates_is_ordered
-- verdict: equivalent
-- q1
SELECT least(source_id, target_id), greatest(source_id, target_id) FROM issue_link WHERE kind = 'relates'
-- q2
SELECT source_id, target_id FROM issue_link WHERE kind = 'relates'

-- pair: comments_counted
-- verdict: equivalent*
-- q1
SELECT i.id, count(c.id) FROM issue i LEFT JOIN comment c ON c.issue_id = i.id AND c.deleted_at IS NULL GROUP BY i.id
-- q2
SELECT i.id, (SELECT count(*) FROM comment c WHERE c.issue_id = i.id AND c.deleted_at IS NULL) FROM issue i

-- pair: comments_counted_star
-- verdict: not_equivalent
-- why: an issue without comments counts one
-- q1
SELECT i.id, count(c.id) FROM issue i LEFT JOIN comment c ON c.issue_id = i.id GROUP BY i.id
-- q2
SELECT i.id, count(*) FROM issue i LEFT JOIN comment c ON c.issue_id = i.id GROUP BY i.id

-- pair: comments_counted_twice
-- verdict: not_equivalent
-- q1
SELECT i.id, count(c.id) FROM issue i JOIN comment c ON c.issue_id = i.id JOIN issue_watcher w ON w.issue_id = i.id GROUP BY i.id
-- q2
SELECT i.id, count(DISTINCT c.id) FROM issue i JOIN comment c ON c.issue_id = i.id JOIN issue_watcher w ON w.issue_id = i.id GROUP BY i.id

-- pair: commented_or_watched
-- verdict: equivalent*
-- q1
SELECT id FROM issue i WHERE EXISTS (SELECT FROM comment c WHERE c.issue_id = i.id) OR EXISTS (SELECT FROM issue_watcher w WHERE w.issue_id = i.id)
-- q2
SELECT issue_id FROM comment UNION SELECT issue_id FROM issue_watcher

-- pair: attachments_of_issues
-- verdict: not_equivalent
-- q1
SELECT i.id, a.file_name FROM issue i JOIN attachment a ON a.owner_id = i.id
-- q2
SELECT i.id, a.file_name FROM issue i JOIN attachment a ON a.owner_id = i.id AND a.owner_type = 'issue'

-- pair: attachments_of_both
-- verdict: equivalent
-- q1
SELECT id FROM attachment WHERE owner_type = 'issue' OR owner_type <> 'issue'
-- q2
SELECT id FROM attachment

-- pair: one_kind_of_value
-- verdict: equivalent
-- why: exactly one of the three is set
-- q1
SELECT issue_id, field_id FROM field_value WHERE number_value IS NOT NULL AND text_value IS NULL
-- q2
SELECT issue_id, field_id FROM field_value WHERE number_value IS NOT NULL

-- pair: choices_of_fields
-- verdict: not_equivalent
-- q1
SELECT id FROM field WHERE type IN ('choice', 'text')
-- q2
SELECT id FROM field WHERE choices IS NOT NULL

-- pair: events_of_a_year
-- verdict: not_equivalent
-- why: the year begins with its first moment
-- q1
SELECT id FROM issue_event WHERE happened_at >= '2026-01-01 00:00+00'
-- q2
SELECT id FROM issue_event WHERE happened_at > '2026-01-01 00:00+00'

-- pair: events_by_partition
-- verdict: equivalent
-- why: there are partitions of two years only
-- q1
SELECT id FROM issue_event WHERE happened_at < '2027-01-01 00:00+00'
-- q2
SELECT id FROM issue_event

-- pair: latest_comment
-- verdict: equivalent
-- q1
SELECT c.issue_id, c.id FROM comment c WHERE c.id = (SELECT max(d.id) FROM comment d WHERE d.issue_id = c.issue_id)
-- q2
SELECT issue_id, max(id) FROM comment GROUP BY issue_id

-- pair: latest_comment_of_the_living
-- verdict: not_equivalent
-- q1
SELECT c.issue_id, c.id FROM comment c WHERE c.deleted_at IS NULL AND c.id = (SELECT max(d.id) FROM comment d WHERE d.issue_id = c.issue_id)
-- q2
SELECT issue_id, max(id) FROM comment WHERE deleted_at IS NULL GROUP BY issue_id

-- pair: team_members_are_members
-- verdict: equivalent
-- q1
SELECT t.team_id, t.account_id FROM team_member t JOIN membership m ON m.organization_id = t.organization_id AND m.account_id = t.account_id
-- q2
SELECT team_id, account_id FROM team_member

-- pair: team_members_by_account
-- verdict: not_equivalent
-- why: an account may belong to several organizations
-- q1
SELECT t.team_id, t.account_id, m.role FROM team_member t JOIN membership m ON m.account_id = t.account_id
-- q2
SELECT t.team_id, t.account_id, m.role FROM team_member t JOIN membership m ON m.account_id = t.account_id AND m.organization_id = t.organization_id
