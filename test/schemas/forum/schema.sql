-- A forum and social network: members, groups, posts, follows, messages, moderation.
CREATE EXTENSION IF NOT EXISTS citext SCHEMA public;
CREATE EXTENSION IF NOT EXISTS hstore SCHEMA public;

CREATE DOMAIN username AS text CHECK (VALUE ~ '^[A-Za-z][A-Za-z0-9_]{2,19}$') CHECK (length(VALUE) BETWEEN 3 AND 20);
CREATE DOMAIN url AS text CHECK (VALUE ~ '^https?://[^[:space:]]+$');
CREATE DOMAIN emoji_code AS varchar(32) CHECK (VALUE ~ '^:[a-z_]+:$');
CREATE DOMAIN positive AS integer CHECK (VALUE > 0);
CREATE TYPE visibility AS ENUM ('public', 'followers', 'private');
CREATE TYPE member_state AS ENUM ('pending', 'active', 'silenced', 'banned');
CREATE TYPE report_reason AS ENUM ('spam', 'abuse', 'illegal', 'other');
CREATE TYPE geo AS (lat numeric(8,5), lon numeric(8,5));

CREATE FUNCTION stamp() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.updated_at := clock_timestamp();
    RETURN NEW;
END
$$;

CREATE FUNCTION post_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.terms := setweight(to_tsvector('simple', coalesce(NEW.title, '')), 'A') || to_tsvector('simple', NEW.body);
    RETURN NEW;
END
$$;

CREATE FUNCTION is_tag(tag text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT AS $$ SELECT tag = lower(tag) AND tag <> '' $$;
CREATE FUNCTION fold(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$ SELECT lower(btrim(t)) $$;

CREATE TABLE member (
    id bigserial PRIMARY KEY,
    username username NOT NULL,
    email text NOT NULL,
    email_domain text GENERATED ALWAYS AS (lower(split_part(email, '@', 2))) STORED,
    password_hash text,
    state member_state NOT NULL DEFAULT 'pending',
    birthday date,
    karma integer NOT NULL DEFAULT 0,
    invited_by bigint REFERENCES member ON DELETE SET NULL,
    preferences public.hstore NOT NULL DEFAULT '',
    last_ip inet,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    deleted_at timestamptz,
    CHECK (state <> 'active' OR password_hash IS NOT NULL)
);
CREATE UNIQUE INDEX member_username_key ON member (lower(username::text));
CREATE UNIQUE INDEX member_email_key ON member (lower(email)) WHERE deleted_at IS NULL;
CREATE TRIGGER member_stamp BEFORE INSERT OR UPDATE ON member FOR EACH ROW EXECUTE FUNCTION stamp();

CREATE TABLE profile (
    member_id bigint PRIMARY KEY REFERENCES member ON DELETE CASCADE,
    display_name text NOT NULL CHECK (char_length(display_name) <= 60),
    bio text,
    website url,
    home geo,
    avatar bytea,
    updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER profile_stamp BEFORE UPDATE ON profile FOR EACH ROW EXECUTE FUNCTION stamp();

CREATE TABLE follow (
    follower_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
    followed_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
    notify boolean NOT NULL DEFAULT false,
    since timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (follower_id, followed_id),
    CHECK (follower_id <> followed_id)
);

CREATE TABLE block (
    member_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
    blocked_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
    until timestamptz,
    PRIMARY KEY (member_id, blocked_id)
);

CREATE TABLE community (
    id serial PRIMARY KEY,
    name public.citext NOT NULL UNIQUE,
    slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9-]+$'),
    parent_id integer REFERENCES community ON DELETE RESTRICT,
    founder_id bigint REFERENCES member ON DELETE SET NULL,
    pinned_post_id bigint,
    is_private boolean NOT NULL DEFAULT false,
    updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER community_stamp BEFORE UPDATE ON community FOR EACH ROW EXECUTE FUNCTION stamp();

CREATE TABLE community_member (
    community_id integer NOT NULL REFERENCES community ON DELETE CASCADE,
    member_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
    is_moderator boolean NOT NULL DEFAULT false,
    joined_at timestamptz NOT NULL DEFAULT now(),
    left_at timestamptz CHECK (left_at > joined_at),
    PRIMARY KEY (community_id, member_id)
);

CREATE TABLE post (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    community_id integer NOT NULL REFERENCES community ON DELETE CASCADE,
    author_id bigint REFERENCES member ON DELETE SET NULL,
    title text,
    body text NOT NULL CHECK (body <> ''),
    excerpt text GENERATED ALWAYS AS (left(body, 140)) STORED,
    link url,
    visibility visibility NOT NULL DEFAULT 'public',
    audience visibility[] NOT NULL DEFAULT '{public}',
    terms tsvector,
    score integer NOT NULL DEFAULT 0,
    published_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    deleted_at timestamptz,
    deleted_by bigint REFERENCES member ON DELETE SET NULL,
    CHECK (title IS NOT NULL OR link IS NULL),
    CHECK (deleted_by IS NULL OR deleted_at IS NOT NULL)
);
CREATE INDEX post_front_idx ON post (community_id, score DESC, id) WHERE deleted_at IS NULL AND published_at IS NOT NULL;
CREATE TRIGGER post_stamp BEFORE UPDATE ON post FOR EACH ROW EXECUTE FUNCTION stamp();
CREATE TRIGGER post_terms BEFORE INSERT OR UPDATE ON post FOR EACH ROW EXECUTE FUNCTION post_terms();
ALTER TABLE community ADD FOREIGN KEY (pinned_post_id) REFERENCES post ON DELETE SET NULL;

CREATE TABLE post_revision (
    post_id bigint NOT NULL REFERENCES post ON DELETE CASCADE,
    revision smallint NOT NULL CHECK (revision > 0),
    editor_id bigint REFERENCES member ON DELETE SET NULL,
    body text NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (post_id, revision)
);

CREATE TABLE reply (
    id bigserial PRIMARY KEY,
    post_id bigint NOT NULL REFERENCES post ON DELETE CASCADE,
    parent_id bigint,
    author_id bigint REFERENCES member ON DELETE SET NULL,
    body text NOT NULL CHECK (fold(body) <> ''),
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    deleted_at timestamptz,
    UNIQUE (post_id, id),
    FOREIGN KEY (post_id, parent_id) REFERENCES reply (post_id, id) ON DELETE CASCADE
);
CREATE TRIGGER reply_stamp BEFORE UPDATE ON reply FOR EACH ROW EXECUTE FUNCTION stamp();

CREATE TABLE tag (
    name text PRIMARY KEY CHECK (is_tag(name)),
    description text,
    synonym_of text REFERENCES tag ON UPDATE CASCADE ON DELETE SET NULL
);

CREATE TABLE post_tag (
    post_id bigint NOT NULL REFERENCES post ON DELETE CASCADE,
    tag text NOT NULL REFERENCES tag ON UPDATE CASCADE,
    PRIMARY KEY (post_id, tag)
);

CREATE TABLE reaction (
    member_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
    target_type char(1) NOT NULL CHECK (target_type IN ('P', 'R')),
    target_id bigint NOT NULL,
    emoji emoji_code NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (member_id, target_type, target_id, emoji)
);
CREATE INDEX reaction_target_idx ON reaction (target_type, target_id);

CREATE TABLE vote (
    member_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
    post_id bigint NOT NULL REFERENCES post ON DELETE CASCADE,
    value smallint NOT NULL CHECK (value IN (-1, 1)),
    PRIMARY KEY (member_id, post_id)
);

CREATE TABLE bookmark (
    member_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
    post_id bigint REFERENCES post ON DELETE CASCADE,
    reply_id bigint REFERENCES reply ON DELETE CASCADE,
    note text,
    CHECK (num_nonnulls(post_id, reply_id) = 1),
    UNIQUE NULLS NOT DISTINCT (member_id, post_id, reply_id)
);

CREATE TABLE conversation (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    subject text,
    created_by bigint REFERENCES member ON DELETE SET NULL,
    is_group boolean NOT NULL DEFAULT false
);

CREATE TABLE participant (
    conversation_id uuid NOT NULL REFERENCES conversation ON DELETE CASCADE,
    member_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
    last_read_at timestamptz,
    PRIMARY KEY (conversation_id, member_id)
);

CREATE TABLE message (
    id bigserial PRIMARY KEY,
    conversation_id uuid NOT NULL,
    sender_id bigint NOT NULL,
    body text NOT NULL,
    sent_at timestamptz NOT NULL DEFAULT now(),
    FOREIGN KEY (conversation_id, sender_id) REFERENCES participant ON DELETE CASCADE
);
ALTER TABLE message ENABLE ROW LEVEL SECURITY;
CREATE POLICY message_of_participant ON message USING (sender_id = current_setting('forum.member', true)::bigint);

CREATE TABLE poll (
    post_id bigint PRIMARY KEY REFERENCES post ON DELETE CASCADE,
    question text NOT NULL,
    closes_at timestamptz,
    max_choices positive NOT NULL DEFAULT 1
);

CREATE TABLE poll_option (
    post_id bigint NOT NULL REFERENCES poll ON DELETE CASCADE,
    number smallint NOT NULL CHECK (number BETWEEN 1 AND 20),
    label text NOT NULL,
    PRIMARY KEY (post_id, number),
    UNIQUE (post_id, label)
);

CREATE TABLE poll_vote (
    post_id bigint NOT NULL,
    number smallint NOT NULL,
    member_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
    PRIMARY KEY (post_id, number, member_id),
    FOREIGN KEY (post_id, number) REFERENCES poll_option ON DELETE CASCADE
);

CREATE TABLE report (
    id serial PRIMARY KEY,
    reporter_id bigint REFERENCES member ON DELETE SET NULL,
    post_id bigint NOT NULL REFERENCES post ON DELETE CASCADE,
    reason report_reason NOT NULL,
    details jsonb CHECK (jsonb_typeof(details) = 'object' AND details ? 'text'),
    handled_by bigint REFERENCES member ON DELETE SET NULL,
    handled_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    CHECK (reason <> 'other' OR details IS NOT NULL)
);
CREATE UNIQUE INDEX report_open_key ON report (post_id, reporter_id) WHERE handled_at IS NULL;

CREATE TABLE badge (
    id smallint PRIMARY KEY,
    name text NOT NULL UNIQUE,
    threshold integer CHECK (threshold >= 0)
);

CREATE TABLE member_badge (
    member_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
    badge_id smallint NOT NULL REFERENCES badge,
    awarded_on date NOT NULL DEFAULT CURRENT_DATE,
    PRIMARY KEY (member_id, badge_id)
);

CREATE TABLE activity (
    at timestamptz NOT NULL,
    id bigint NOT NULL,
    member_id bigint,
    verb text NOT NULL,
    payload jsonb
);
CREATE TABLE login_activity (ip inet NOT NULL, agent text) INHERITS (activity);

CREATE TABLE page_view (
    day date NOT NULL,
    post_id bigint NOT NULL,
    views integer NOT NULL DEFAULT 0 CHECK (views >= 0),
    PRIMARY KEY (day, post_id)
) PARTITION BY RANGE (day);
CREATE TABLE page_view_h1 PARTITION OF page_view FOR VALUES FROM ('2026-01-01') TO ('2026-07-01');
CREATE TABLE page_view_h2 PARTITION OF page_view FOR VALUES FROM ('2026-07-01') TO ('2027-01-01');
CREATE TABLE page_view_rest PARTITION OF page_view DEFAULT;

CREATE VIEW visible_post AS SELECT * FROM post WHERE deleted_at IS NULL AND published_at IS NOT NULL AND visibility = 'public';
