-- Logistics and accounting: partners, articles, storage places, movements, transport, a ledger.
CREATE EXTENSION IF NOT EXISTS citext SCHEMA public;
CREATE EXTENSION IF NOT EXISTS hstore SCHEMA public;
CREATE EXTENSION IF NOT EXISTS btree_gist SCHEMA public;
CREATE SCHEMA warehouse_fn;

CREATE DOMAIN gtin AS varchar(14) CHECK (VALUE ~ '^([0-9]{8}|[0-9]{12,14})$');
CREATE DOMAIN account_number AS char(4) CHECK (VALUE ~ '^[1-9][0-9]{3}$');
CREATE DOMAIN place_code AS text CHECK (VALUE ~ '^[A-Z]-[0-9]{2}-[0-9]{2}$');
CREATE DOMAIN license_plate AS text CHECK (VALUE ~ '^[A-Z]{1,3} [A-Z]{1,2} [0-9]{1,4}$');
CREATE DOMAIN quantity AS numeric(14,3) CHECK (VALUE > 0);
CREATE DOMAIN percent AS numeric(5,2) DEFAULT 0 CHECK (VALUE BETWEEN 0 AND 100);
CREATE TYPE unit AS ENUM ('pcs', 'kg', 'm', 'l');
CREATE TYPE movement_kind AS ENUM ('receipt', 'issue', 'transfer', 'correction');
CREATE TYPE shipment_state AS ENUM ('planned', 'loaded', 'under way', 'delivered', 'lost');
CREATE TYPE side AS ENUM ('debit', 'credit');
CREATE TYPE box AS (length_mm integer, width_mm integer, height_mm integer);

CREATE FUNCTION keep_time() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
    NEW.changed_at = now();
    IF NEW.changed_by IS NULL THEN
        NEW.changed_by = current_user;
    END IF;
    RETURN NEW;
END;
$body$;

CREATE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
    RAISE EXCEPTION 'posted entries do not change';
END;
$body$;

CREATE FUNCTION warehouse_fn.volume(length_mm integer, width_mm integer, height_mm integer) RETURNS numeric LANGUAGE sql IMMUTABLE STRICT
    AS $$ SELECT length_mm::numeric * width_mm * height_mm / 1000000000 $$;
CREATE FUNCTION warehouse_fn.known_country(code text) RETURNS boolean LANGUAGE sql IMMUTABLE
    AS $$ SELECT code IN ('DE', 'FR', 'PL', 'CZ', 'AT', 'NL') $$;
CREATE FUNCTION aisle(code text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT split_part(code, '-', 1) $$;

CREATE TABLE partner (
    id serial PRIMARY KEY,
    name text NOT NULL,
    name_key text GENERATED ALWAYS AS (lower(name)) STORED,
    country char(2) NOT NULL CHECK (warehouse_fn.known_country(country)),
    vat_id varchar(14),
    is_supplier boolean NOT NULL DEFAULT false,
    is_customer boolean NOT NULL DEFAULT false,
    credit_limit numeric(12,2),
    extra public.hstore,
    changed_at timestamptz NOT NULL DEFAULT now(),
    changed_by text,
    deleted_at timestamptz,
    CHECK (is_supplier OR is_customer)
);
CREATE UNIQUE INDEX partner_vat_key ON partner (upper(vat_id)) WHERE deleted_at IS NULL;
CREATE TRIGGER keep_time BEFORE INSERT OR UPDATE ON partner FOR EACH ROW EXECUTE FUNCTION keep_time();

CREATE TABLE partner_contact (
    partner_id integer NOT NULL REFERENCES partner ON DELETE CASCADE,
    position smallint NOT NULL DEFAULT 1,
    name text NOT NULL,
    email public.citext,
    phones text[] NOT NULL DEFAULT '{}',
    PRIMARY KEY (partner_id, position)
);

CREATE TABLE article_group (
    code varchar(6) PRIMARY KEY CHECK (code ~ '^[A-Z0-9]+$'),
    parent varchar(6) REFERENCES article_group ON UPDATE CASCADE ON DELETE SET NULL,
    name text NOT NULL
);

CREATE TABLE article (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    number text NOT NULL UNIQUE,
    gtin gtin UNIQUE,
    name text NOT NULL,
    article_group varchar(6) NOT NULL REFERENCES article_group ON UPDATE CASCADE,
    unit unit NOT NULL DEFAULT 'pcs',
    length_mm integer CHECK (length_mm > 0),
    width_mm integer CHECK (width_mm > 0),
    height_mm integer CHECK (height_mm > 0),
    volume_m3 numeric GENERATED ALWAYS AS (warehouse_fn.volume(length_mm, width_mm, height_mm)) STORED,
    packaging box,
    hazard_codes varchar(8)[],
    batch_managed boolean NOT NULL DEFAULT false,
    shelf_life_days integer CHECK (shelf_life_days > 0),
    changed_at timestamptz NOT NULL DEFAULT now(),
    changed_by text,
    retired_on date,
    CHECK (batch_managed OR shelf_life_days IS NULL)
);
CREATE TRIGGER keep_time BEFORE UPDATE ON article FOR EACH ROW EXECUTE FUNCTION keep_time();

CREATE TABLE supplier_article (
    article_id bigint NOT NULL REFERENCES article ON DELETE CASCADE,
    partner_id integer NOT NULL REFERENCES partner,
    order_number text NOT NULL,
    price numeric(12,4) NOT NULL CHECK (price >= 0),
    discount percent NOT NULL,
    net_price numeric GENERATED ALWAYS AS (price - price * discount / 100) STORED,
    lead_days smallint,
    preferred boolean NOT NULL DEFAULT false,
    PRIMARY KEY (article_id, partner_id)
);
CREATE UNIQUE INDEX supplier_article_preferred_key ON supplier_article (article_id) WHERE preferred;

CREATE TABLE site (
    code char(3) PRIMARY KEY CHECK (code ~ '^[A-Z]{3}$'),
    name text NOT NULL UNIQUE,
    time_zone text NOT NULL,
    opens time NOT NULL DEFAULT '06:00',
    closes time NOT NULL DEFAULT '22:00',
    CHECK (opens < closes)
);

CREATE TABLE place (
    site char(3) NOT NULL REFERENCES site,
    code place_code NOT NULL,
    aisle text GENERATED ALWAYS AS (aisle(code)) STORED,
    max_kg numeric(8,1) CHECK (max_kg > 0),
    blocked boolean NOT NULL DEFAULT false,
    PRIMARY KEY (site, code)
);

CREATE TABLE batch (
    article_id bigint NOT NULL REFERENCES article,
    number text NOT NULL,
    made_on date,
    best_before date,
    PRIMARY KEY (article_id, number),
    CHECK (best_before > made_on)
);

CREATE TABLE stock (
    site char(3) NOT NULL,
    place text NOT NULL,
    article_id bigint NOT NULL REFERENCES article,
    batch text,
    quantity quantity NOT NULL,
    counted_at timestamptz,
    FOREIGN KEY (site, place) REFERENCES place,
    FOREIGN KEY (article_id, batch) REFERENCES batch,
    UNIQUE NULLS NOT DISTINCT (site, place, article_id, batch)
);

CREATE TABLE movement (
    id bigint NOT NULL,
    booked_on date NOT NULL,
    kind movement_kind NOT NULL,
    article_id bigint NOT NULL,
    from_place text,
    to_place text,
    quantity numeric(14,3) NOT NULL CHECK (quantity <> 0),
    document text,
    PRIMARY KEY (id, kind),
    CHECK (kind <> 'receipt' OR from_place IS NULL),
    CHECK (kind <> 'issue' OR to_place IS NULL),
    CHECK (kind <> 'transfer' OR (from_place IS NOT NULL AND to_place IS NOT NULL))
) PARTITION BY LIST (kind);
CREATE TABLE movement_inbound PARTITION OF movement FOR VALUES IN ('receipt');
CREATE TABLE movement_outbound PARTITION OF movement FOR VALUES IN ('issue');
CREATE TABLE movement_internal PARTITION OF movement FOR VALUES IN ('transfer', 'correction');

CREATE TABLE purchase_order (
    id serial PRIMARY KEY,
    partner_id integer NOT NULL REFERENCES partner,
    ordered_on date NOT NULL DEFAULT CURRENT_DATE,
    expected_on date,
    received_on date,
    terms jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(terms) = 'object'),
    CHECK (expected_on >= ordered_on AND received_on >= ordered_on)
);

CREATE TABLE purchase_item (
    order_id integer NOT NULL REFERENCES purchase_order ON DELETE CASCADE,
    position smallint NOT NULL CHECK (position > 0),
    article_id bigint NOT NULL,
    partner_id integer NOT NULL,
    quantity quantity NOT NULL,
    price numeric(12,4) NOT NULL,
    received numeric(14,3) NOT NULL DEFAULT 0,
    open numeric GENERATED ALWAYS AS (quantity - received) STORED,
    PRIMARY KEY (order_id, position),
    FOREIGN KEY (article_id, partner_id) REFERENCES supplier_article
);

CREATE TABLE carrier (
    id smallint PRIMARY KEY,
    name text NOT NULL,
    partner_id integer UNIQUE REFERENCES partner ON DELETE SET NULL
);

CREATE TABLE vehicle (
    plate license_plate PRIMARY KEY,
    carrier_id smallint NOT NULL REFERENCES carrier,
    payload_kg integer NOT NULL CHECK (payload_kg BETWEEN 500 AND 40000),
    inspected_until date
);

CREATE TABLE tour (
    id bigserial PRIMARY KEY,
    plate license_plate NOT NULL REFERENCES vehicle ON UPDATE CASCADE,
    during tstzrange NOT NULL,
    driver text,
    EXCLUDE USING gist (plate WITH =, during WITH &&)
);

CREATE TABLE shipment (
    id bigserial PRIMARY KEY,
    partner_id integer NOT NULL REFERENCES partner ON DELETE RESTRICT,
    site char(3) NOT NULL REFERENCES site,
    tour_id bigint REFERENCES tour ON DELETE SET NULL,
    stop smallint CHECK (stop > 0),
    state shipment_state NOT NULL DEFAULT 'planned',
    planned_at timestamptz NOT NULL,
    delivered_at timestamptz,
    signature bytea,
    changed_at timestamptz NOT NULL DEFAULT now(),
    changed_by text,
    UNIQUE (tour_id, stop),
    CHECK ((tour_id IS NULL) = (stop IS NULL)),
    CHECK (state <> 'delivered' OR delivered_at IS NOT NULL)
);
CREATE TRIGGER keep_time BEFORE UPDATE ON shipment FOR EACH ROW EXECUTE FUNCTION keep_time();

CREATE TABLE package (
    sscc char(18) PRIMARY KEY CHECK (sscc ~ '^[0-9]{18}$'),
    shipment_id bigint NOT NULL REFERENCES shipment ON DELETE CASCADE,
    outer_sscc char(18) REFERENCES package,
    weight_kg numeric(8,3) CHECK (weight_kg > 0),
    CHECK (outer_sscc <> sscc)
);

CREATE TABLE package_item (
    sscc char(18) NOT NULL REFERENCES package ON DELETE CASCADE,
    article_id bigint NOT NULL REFERENCES article,
    quantity quantity NOT NULL,
    PRIMARY KEY (sscc, article_id)
);

CREATE TABLE account (
    number account_number PRIMARY KEY,
    name text NOT NULL,
    parent account_number REFERENCES account,
    is_balance boolean NOT NULL,
    normal side NOT NULL
);

CREATE TABLE period (
    id integer PRIMARY KEY CHECK (id BETWEEN 200001 AND 209912 AND id % 100 BETWEEN 1 AND 12),
    days daterange NOT NULL CHECK (NOT isempty(days)),
    closed_at timestamptz,
    EXCLUDE USING gist (days WITH &&)
);

CREATE TABLE voucher (
    id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    period_id integer NOT NULL REFERENCES period,
    booked_on date NOT NULL,
    source_type text CHECK (source_type IN ('shipment', 'purchase')),
    source_id bigint,
    reverses_id bigint UNIQUE REFERENCES voucher,
    text text NOT NULL,
    CHECK ((source_type IS NULL) = (source_id IS NULL)),
    CHECK (reverses_id < id)
);
CREATE TRIGGER forbid_change BEFORE UPDATE OR DELETE ON voucher FOR EACH ROW EXECUTE FUNCTION forbid_change();

CREATE TABLE entry (
    voucher_id bigint NOT NULL REFERENCES voucher,
    line smallint NOT NULL CHECK (line > 0),
    account account_number NOT NULL REFERENCES account,
    side side NOT NULL,
    amount numeric(14,2) NOT NULL CHECK (amount > 0),
    signed numeric GENERATED ALWAYS AS (CASE side WHEN 'debit' THEN amount ELSE -amount END) STORED,
    partner_id integer REFERENCES partner,
    PRIMARY KEY (voucher_id, line)
);
ALTER TABLE entry ENABLE ROW LEVEL SECURITY;
CREATE POLICY entry_of_partner ON entry USING (partner_id IS NOT NULL);

CREATE TABLE exchange (
    currency char(3) NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
    day date NOT NULL,
    rate double precision NOT NULL CHECK (rate > 0),
    PRIMARY KEY (currency, day)
);

CREATE TABLE stock_count (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    site char(3) NOT NULL,
    place text NOT NULL,
    counted numeric(14,3)[] NOT NULL,
    total money,
    FOREIGN KEY (site, place) REFERENCES place ON DELETE CASCADE
);

CREATE TABLE sensor_reading (
    sensor integer NOT NULL,
    at timestamp NOT NULL,
    celsius real,
    humidity real CHECK (humidity BETWEEN 0 AND 100),
    PRIMARY KEY (sensor, at)
) PARTITION BY RANGE (at);
CREATE TABLE sensor_reading_q1 PARTITION OF sensor_reading FOR VALUES FROM ('2026-01-01') TO ('2026-04-01');
CREATE TABLE sensor_reading_q2 PARTITION OF sensor_reading FOR VALUES FROM ('2026-04-01') TO ('2026-07-01');

CREATE VIEW open_item AS SELECT order_id, position, article_id, open FROM purchase_item WHERE open > 0;
