SET statement_timeout = 0;
SET lock_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET client_min_messages = warning;

--
-- What Rails dumps of an application that lets members book courses: citext, enums, checks with regular expressions, jsonb, soft deletes.
--

CREATE EXTENSION IF NOT EXISTS citext WITH SCHEMA public;
COMMENT ON EXTENSION citext IS 'data type for case-insensitive character strings';

CREATE TYPE public.booking_status AS ENUM (
    'requested',
    'confirmed',
    'cancelled'
);

CREATE TYPE public.course_level AS ENUM (
    'beginner',
    'advanced'
);

SET default_tablespace = '';
SET default_table_access_method = heap;

CREATE TABLE public.ar_internal_metadata (
    key character varying NOT NULL,
    value character varying,
    created_at timestamp(6) without time zone NOT NULL,
    updated_at timestamp(6) without time zone NOT NULL
);

CREATE TABLE public.members (
    id bigint NOT NULL,
    email public.citext NOT NULL,
    name character varying NOT NULL,
    postcode character varying(5),
    settings jsonb DEFAULT '{}'::jsonb NOT NULL,
    deleted_at timestamp(6) without time zone,
    created_at timestamp(6) without time zone NOT NULL,
    updated_at timestamp(6) without time zone NOT NULL,
    CONSTRAINT members_email_check CHECK ((email OPERATOR(public.~) '^[^@[:space:]]+@[^@[:space:]]+$'::public.citext)),
    CONSTRAINT members_postcode_check CHECK (((postcode)::text ~ '^[0-9]{5}$'::text)),
    CONSTRAINT members_settings_check CHECK ((jsonb_typeof(settings) = 'object'::text))
);

CREATE SEQUENCE public.members_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.members_id_seq OWNED BY public.members.id;

CREATE TABLE public.courses (
    id bigint NOT NULL,
    code character varying NOT NULL,
    title character varying NOT NULL,
    level public.course_level DEFAULT 'beginner'::public.course_level NOT NULL,
    seats integer NOT NULL,
    deleted_at timestamp(6) without time zone,
    CONSTRAINT courses_code_check CHECK (((code)::text ~ '^[A-Z]{2}[0-9]{3}$'::text)),
    CONSTRAINT courses_seats_check CHECK ((seats > 0))
);

CREATE TABLE public.bookings (
    id bigint NOT NULL,
    member_id bigint NOT NULL,
    course_id bigint NOT NULL,
    status public.booking_status DEFAULT 'requested'::public.booking_status NOT NULL,
    price_cents integer NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    cancelled_at timestamp(6) without time zone,
    CONSTRAINT bookings_cancelled_check CHECK (((status = 'cancelled'::public.booking_status) = (cancelled_at IS NOT NULL))),
    CONSTRAINT bookings_price_check CHECK ((price_cents >= 0))
);

CREATE TABLE public.schema_migrations (
    version character varying NOT NULL
);

ALTER TABLE ONLY public.members ALTER COLUMN id SET DEFAULT nextval('public.members_id_seq'::regclass);

ALTER TABLE ONLY public.ar_internal_metadata
    ADD CONSTRAINT ar_internal_metadata_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.courses
    ADD CONSTRAINT courses_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (version);

CREATE UNIQUE INDEX index_members_on_email ON public.members USING btree (email);
CREATE UNIQUE INDEX index_courses_on_code ON public.courses USING btree (code) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX index_bookings_on_member_id_and_course_id ON public.bookings USING btree (member_id, course_id);
CREATE INDEX index_bookings_on_details ON public.bookings USING gin (details);

ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT fk_rails_bookings_members FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT fk_rails_bookings_courses FOREIGN KEY (course_id) REFERENCES public.courses(id);

SET search_path TO "$user", public;

INSERT INTO "schema_migrations" (version) VALUES
('20260301120000'),
('20260215120000');
