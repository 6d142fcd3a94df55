-- A clinic: patients, practitioners, rooms, appointments, treatments, prescriptions, invoices.
CREATE EXTENSION IF NOT EXISTS citext SCHEMA public;
CREATE EXTENSION IF NOT EXISTS hstore SCHEMA public;
CREATE EXTENSION IF NOT EXISTS btree_gist SCHEMA public;
CREATE SCHEMA clinic_checks;

CREATE DOMAIN email AS text CHECK (VALUE ~* '^[a-z0-9._%+-]+@[a-z0-9.-]+[.][a-z]{2,}$');
CREATE DOMAIN phone_number AS text CHECK (VALUE ~ '^\+?[0-9 ()-]{6,20}$');
CREATE DOMAIN insurance_number AS char(10) CHECK (VALUE ~ '^[A-Z]\d{9}$');
CREATE DOMAIN icd_code AS varchar(7) CHECK (VALUE ~ '^[A-Z][0-9]{2}([.][0-9]{1,2})?$');
CREATE DOMAIN fee AS numeric(10,2) NOT NULL DEFAULT 0 CHECK (VALUE >= 0);
CREATE TYPE sex AS ENUM ('female', 'male', 'diverse', 'unknown');
CREATE TYPE appointment_state AS ENUM ('booked', 'confirmed', 'arrived', 'done', 'missed', 'cancelled');
CREATE TYPE weekday AS ENUM ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun');
CREATE TYPE severity AS ENUM ('mild', 'moderate', 'severe');
CREATE TYPE blood_pressure AS (systolic smallint, diastolic smallint);

CREATE FUNCTION modified() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
    stamp timestamptz := now();
BEGIN
    NEW.modified_at := stamp;
    RETURN NEW;
END;
$function$;

CREATE FUNCTION clinic_checks.check_digit(digits text) RETURNS integer LANGUAGE sql IMMUTABLE
    AS $$ SELECT (length(digits) * 7) % 10 $$;
CREATE FUNCTION clinic_checks.valid_lanr(lanr text) RETURNS boolean LANGUAGE sql IMMUTABLE
    AS $$ SELECT lanr ~ '^[0-9]{9}$' $$;
CREATE FUNCTION normalized(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT upper(btrim(name)) $$;

CREATE TABLE insurer (
    id integer PRIMARY KEY,
    name text NOT NULL,
    code char(9) NOT NULL UNIQUE CHECK (code ~ '^[0-9]{9}$'),
    is_private boolean NOT NULL DEFAULT false
);

CREATE TABLE patient (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    chart_number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
    first_name text NOT NULL,
    last_name text NOT NULL CHECK (normalized(last_name) <> ''),
    last_name_key text GENERATED ALWAYS AS (normalized(last_name)) STORED,
    birth_date date NOT NULL,
    sex sex NOT NULL DEFAULT 'unknown',
    email email,
    phone phone_number,
    insurer_id integer REFERENCES insurer,
    insurance_number insurance_number,
    guardian_id uuid REFERENCES patient ON DELETE SET NULL,
    extra public.hstore,
    modified_at timestamptz NOT NULL DEFAULT now(),
    deceased_on date CHECK (deceased_on >= birth_date),
    deleted_at timestamptz,
    UNIQUE (insurer_id, insurance_number),
    CHECK ((insurer_id IS NULL) = (insurance_number IS NULL))
);
CREATE INDEX patient_name_idx ON patient (last_name_key, birth_date) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX patient_email_key ON patient (lower(email)) WHERE deleted_at IS NULL;
CREATE TRIGGER modified BEFORE UPDATE ON patient FOR EACH ROW EXECUTE FUNCTION modified();

CREATE TABLE specialty (
    code varchar(4) PRIMARY KEY CHECK (code ~ '^[A-Z]{2,4}$'),
    name text NOT NULL UNIQUE
);

CREATE TABLE practitioner (
    id serial PRIMARY KEY,
    name text NOT NULL,
    lanr text UNIQUE CHECK (clinic_checks.valid_lanr(lanr)),
    specialty varchar(4) NOT NULL REFERENCES specialty ON UPDATE CASCADE,
    works_on weekday[] NOT NULL DEFAULT '{mon,tue,wed,thu,fri}' CHECK (cardinality(works_on) > 0),
    supervisor_id integer REFERENCES practitioner ON DELETE SET NULL,
    left_on date,
    modified_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER modified BEFORE UPDATE ON practitioner FOR EACH ROW EXECUTE FUNCTION modified();

CREATE TABLE room (
    floor smallint NOT NULL CHECK (floor BETWEEN -1 AND 9),
    number smallint NOT NULL CHECK (number > 0),
    name text,
    equipment jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(equipment) = 'array'),
    PRIMARY KEY (floor, number)
);

CREATE TABLE service (
    id serial PRIMARY KEY,
    name text NOT NULL UNIQUE,
    specialty varchar(4) REFERENCES specialty,
    minutes smallint NOT NULL CHECK (minutes > 0 AND minutes % 5 = 0),
    price fee
);

CREATE TABLE shift (
    practitioner_id integer NOT NULL REFERENCES practitioner ON DELETE CASCADE,
    during tstzrange NOT NULL CHECK (lower(during) < upper(during)),
    floor smallint,
    number smallint,
    FOREIGN KEY (floor, number) REFERENCES room MATCH FULL,
    EXCLUDE USING gist (practitioner_id WITH =, during WITH &&)
);

CREATE TABLE appointment (
    id bigserial PRIMARY KEY,
    patient_id uuid NOT NULL REFERENCES patient ON DELETE CASCADE,
    practitioner_id integer NOT NULL REFERENCES practitioner,
    service_id integer NOT NULL REFERENCES service,
    floor smallint NOT NULL,
    number smallint NOT NULL,
    during tstzrange NOT NULL,
    state appointment_state NOT NULL DEFAULT 'booked',
    cancelled_at timestamptz,
    follows_id bigint REFERENCES appointment ON DELETE SET NULL,
    notes text,
    modified_at timestamptz NOT NULL DEFAULT now(),
    FOREIGN KEY (floor, number) REFERENCES room ON UPDATE CASCADE,
    CHECK (NOT isempty(during)),
    CHECK (state <> 'cancelled' OR cancelled_at IS NOT NULL),
    CHECK (follows_id <> id),
    EXCLUDE USING gist (practitioner_id WITH =, during WITH &&) WHERE (state <> 'cancelled'),
    EXCLUDE USING gist (floor WITH =, number WITH =, during WITH &&) WHERE (state <> 'cancelled')
);
CREATE TRIGGER modified BEFORE UPDATE ON appointment FOR EACH ROW EXECUTE FUNCTION modified();

CREATE TABLE reminder (
    appointment_id bigint NOT NULL REFERENCES appointment ON DELETE CASCADE,
    channel text NOT NULL CHECK (channel IN ('sms', 'email', 'letter')),
    due_at timestamptz NOT NULL,
    sent_at timestamptz,
    PRIMARY KEY (appointment_id, channel)
);

CREATE TABLE visit (
    id bigserial PRIMARY KEY,
    appointment_id bigint UNIQUE REFERENCES appointment ON DELETE SET NULL,
    patient_id uuid NOT NULL REFERENCES patient,
    practitioner_id integer NOT NULL REFERENCES practitioner,
    began_at timestamptz NOT NULL,
    ended_at timestamptz CHECK (ended_at > began_at),
    pressure blood_pressure,
    weight_kg numeric(5,1) CHECK (weight_kg BETWEEN 0.5 AND 500),
    height_cm smallint CHECK (height_cm BETWEEN 20 AND 260),
    bmi numeric GENERATED ALWAYS AS (round(weight_kg / (height_cm * height_cm / 10000.0), 1)) STORED
);

CREATE TABLE diagnosis_code (
    code icd_code PRIMARY KEY,
    title text NOT NULL,
    chapter text GENERATED ALWAYS AS (left(code::text, 1)) STORED,
    chronic boolean NOT NULL DEFAULT false
);

CREATE TABLE diagnosis (
    visit_id bigint NOT NULL REFERENCES visit ON DELETE CASCADE,
    code icd_code NOT NULL REFERENCES diagnosis_code,
    severity severity,
    is_main boolean NOT NULL DEFAULT false,
    suspected boolean NOT NULL DEFAULT false,
    PRIMARY KEY (visit_id, code),
    CHECK (NOT (is_main AND suspected))
);
CREATE UNIQUE INDEX diagnosis_main_key ON diagnosis (visit_id) WHERE is_main;

CREATE TABLE allergy (
    patient_id uuid NOT NULL REFERENCES patient ON DELETE CASCADE,
    substance public.citext NOT NULL,
    severity severity NOT NULL,
    noted_on date,
    PRIMARY KEY (patient_id, substance)
);

CREATE TABLE drug (
    pzn char(8) PRIMARY KEY CHECK (pzn ~ '^\d{8}$'),
    name text NOT NULL,
    substance public.citext NOT NULL,
    strength text,
    strength_mg numeric GENERATED ALWAYS AS (split_part(strength, ' ', 1)::numeric) STORED,
    price money CHECK (price >= '0'::money),
    CHECK (strength ~ '^[0-9]+ mg$')
);

CREATE TABLE prescription (
    id bigserial PRIMARY KEY,
    visit_id bigint NOT NULL REFERENCES visit,
    pzn char(8) NOT NULL REFERENCES drug,
    packs smallint NOT NULL DEFAULT 1 CHECK (packs BETWEEN 1 AND 3),
    dosage text,
    substitution boolean NOT NULL DEFAULT true,
    dispensed_on date,
    UNIQUE (visit_id, pzn)
);

CREATE TABLE lab_test (
    code text PRIMARY KEY CHECK (code = upper(code) AND code <> ''),
    unit text,
    low double precision,
    high double precision,
    CHECK (low <= high)
);

CREATE TABLE lab_result (
    visit_id bigint NOT NULL REFERENCES visit ON DELETE CASCADE,
    test text NOT NULL REFERENCES lab_test,
    taken_at timestamptz NOT NULL,
    value double precision,
    comment text,
    PRIMARY KEY (visit_id, test, taken_at)
);

CREATE TABLE document (
    id uuid PRIMARY KEY,
    patient_id uuid NOT NULL REFERENCES patient ON DELETE CASCADE,
    kind text NOT NULL,
    content xml,
    scan bytea,
    terms tsvector,
    created_at timestamptz NOT NULL DEFAULT now(),
    CHECK ((content IS NULL) <> (scan IS NULL))
);
ALTER TABLE document ENABLE ROW LEVEL SECURITY;
CREATE POLICY document_own ON document USING (patient_id = nullif(current_setting('clinic.patient', true), '')::uuid);

CREATE TABLE invoice (
    id bigserial PRIMARY KEY,
    number text GENERATED ALWAYS AS ('R' || lpad(id::text, 8, '0')) STORED,
    patient_id uuid NOT NULL REFERENCES patient,
    issued_on date NOT NULL,
    due_on date NOT NULL,
    paid_on date,
    reminder_level smallint NOT NULL DEFAULT 0 CHECK (reminder_level BETWEEN 0 AND 3),
    modified_at timestamptz NOT NULL DEFAULT now(),
    CHECK (due_on >= issued_on),
    CHECK (reminder_level = 0 OR due_on > issued_on)
);
CREATE UNIQUE INDEX invoice_number_key ON invoice (number);
CREATE TRIGGER modified BEFORE UPDATE ON invoice FOR EACH ROW EXECUTE FUNCTION modified();

CREATE TABLE invoice_item (
    invoice_id bigint NOT NULL REFERENCES invoice ON DELETE CASCADE,
    position smallint NOT NULL CHECK (position > 0),
    service_id integer REFERENCES service,
    visit_id bigint REFERENCES visit,
    amount fee,
    factor numeric(3,1) NOT NULL DEFAULT 1.0 CHECK (factor > 0),
    total numeric(12,2) GENERATED ALWAYS AS (amount * factor) STORED,
    PRIMARY KEY (invoice_id, position),
    CHECK (service_id IS NOT NULL OR visit_id IS NOT NULL)
);

CREATE TABLE waiting_list (
    patient_id uuid NOT NULL REFERENCES patient ON DELETE CASCADE,
    service_id integer NOT NULL REFERENCES service ON DELETE CASCADE,
    wished weekday[],
    since timestamptz NOT NULL DEFAULT now(),
    priority smallint NOT NULL DEFAULT 0,
    PRIMARY KEY (patient_id, service_id)
);

CREATE VIEW living_patient AS SELECT * FROM patient WHERE deceased_on IS NULL AND deleted_at IS NULL;
