-- An online shop: catalog, stock, carts, orders, payments, shipments.
CREATE EXTENSION IF NOT EXISTS citext SCHEMA public;
CREATE EXTENSION IF NOT EXISTS hstore SCHEMA public;
CREATE EXTENSION IF NOT EXISTS btree_gist SCHEMA public;
CREATE SCHEMA shop_util;

CREATE DOMAIN email AS public.citext CHECK (VALUE ~ '^[^@[:space:]]+@[^@[:space:]]+[.][a-z]{2,}$');
CREATE DOMAIN slug AS text CHECK (VALUE ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
CREATE DOMAIN amount AS numeric(12,2) CHECK (VALUE >= 0);
CREATE DOMAIN country_code AS char(2) CHECK (VALUE ~ '^[A-Z]{2}$');
CREATE DOMAIN percentage AS numeric(5,2) CHECK (VALUE BETWEEN 0 AND 100);
CREATE TYPE order_status AS ENUM ('cart', 'placed', 'paid', 'shipped', 'delivered', 'cancelled', 'refunded');
CREATE TYPE payment_method AS ENUM ('card', 'transfer', 'voucher', 'cash');
CREATE TYPE channel AS ENUM ('web', 'app', 'phone');
CREATE TYPE dimensions AS (width numeric(8,2), height numeric(8,2), depth numeric(8,2));

CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.updated_at := now();
    RETURN NEW;
END $$;

CREATE FUNCTION shop_util.is_ean(code text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT code ~ '^[0-9]{13}$' $$;
CREATE FUNCTION gross(net numeric, rate numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$ SELECT round(net * (1 + rate / 100), 2) $$;
CREATE FUNCTION full_name(first_name text, last_name text) RETURNS text LANGUAGE sql IMMUTABLE
    AS $$ SELECT coalesce(first_name || ' ', '') || last_name $$;

CREATE TABLE country (
    code country_code PRIMARY KEY,
    name text NOT NULL UNIQUE,
    is_eu boolean NOT NULL DEFAULT false
);

CREATE TABLE currency (
    code char(3) PRIMARY KEY CHECK (code ~ '^[A-Z]{3}$'),
    name text NOT NULL,
    decimals smallint NOT NULL DEFAULT 2 CHECK (decimals BETWEEN 0 AND 4)
);

CREATE TABLE exchange_rate (
    currency char(3) NOT NULL REFERENCES currency ON DELETE CASCADE,
    day date NOT NULL,
    rate numeric(16,8) NOT NULL CHECK (rate > 0),
    PRIMARY KEY (currency, day)
);

CREATE TABLE customer (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    email email NOT NULL,
    first_name text,
    last_name text NOT NULL CHECK (last_name <> ''),
    display_name text GENERATED ALWAYS AS (coalesce(first_name || ' ', '') || last_name) STORED,
    phone varchar(20) CHECK (phone ~ '^[+][0-9]{6,15}$'),
    country country_code REFERENCES country ON UPDATE CASCADE,
    referred_by bigint REFERENCES customer ON DELETE SET NULL,
    preferences jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(preferences) = 'object'),
    attributes public.hstore,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    deleted_at timestamptz
);
CREATE UNIQUE INDEX customer_email_key ON customer (email) WHERE deleted_at IS NULL;
CREATE INDEX customer_name_idx ON customer (lower(last_name), lower(first_name));
CREATE TRIGGER customer_touch BEFORE UPDATE ON customer FOR EACH ROW EXECUTE FUNCTION touch();

CREATE TABLE customer_address (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    customer_id bigint NOT NULL REFERENCES customer ON DELETE CASCADE,
    label text NOT NULL DEFAULT 'home',
    street text NOT NULL,
    postcode varchar(10) NOT NULL CHECK (postcode ~ '^[0-9A-Z -]{3,10}$'),
    city text NOT NULL,
    country country_code NOT NULL REFERENCES country,
    is_default boolean NOT NULL DEFAULT false,
    updated_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (customer_id, label)
);
CREATE UNIQUE INDEX customer_address_default_key ON customer_address (customer_id) WHERE is_default;
CREATE TRIGGER customer_address_touch BEFORE UPDATE ON customer_address FOR EACH ROW EXECUTE FUNCTION touch();

CREATE TABLE brand (
    id serial PRIMARY KEY,
    name public.citext NOT NULL UNIQUE,
    slug slug NOT NULL UNIQUE,
    website text CHECK (website ~ '^https?://')
);

CREATE TABLE category (
    id serial PRIMARY KEY,
    parent_id integer REFERENCES category ON DELETE CASCADE,
    name text NOT NULL,
    slug slug NOT NULL,
    position integer NOT NULL DEFAULT 0,
    updated_at timestamptz NOT NULL DEFAULT now(),
    CHECK (parent_id <> id)
);
CREATE UNIQUE INDEX category_slug_key ON category (coalesce(parent_id, 0), slug);
CREATE TRIGGER category_touch BEFORE UPDATE ON category FOR EACH ROW EXECUTE FUNCTION touch();

CREATE TABLE tax_class (
    id smallserial PRIMARY KEY,
    name text NOT NULL UNIQUE
);

CREATE TABLE tax_rate (
    tax_class_id smallint NOT NULL REFERENCES tax_class ON DELETE CASCADE,
    country country_code NOT NULL REFERENCES country,
    rate percentage NOT NULL,
    PRIMARY KEY (tax_class_id, country)
);

CREATE TABLE product (
    id bigserial PRIMARY KEY,
    sku text NOT NULL,
    slug slug NOT NULL,
    name text NOT NULL,
    description text,
    brand_id integer REFERENCES brand ON DELETE SET NULL,
    tax_class_id smallint NOT NULL REFERENCES tax_class,
    channels channel[] NOT NULL DEFAULT '{web}',
    tags text[] NOT NULL DEFAULT '{}',
    size dimensions,
    weight_g integer CHECK (weight_g > 0),
    search tsvector,
    is_active boolean NOT NULL DEFAULT true,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    deleted_at timestamptz
);
CREATE UNIQUE INDEX product_sku_key ON product (upper(sku)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX product_slug_key ON product (slug);
CREATE INDEX product_search_idx ON product USING gin (search);
CREATE TRIGGER product_touch BEFORE UPDATE ON product FOR EACH ROW EXECUTE FUNCTION touch();
CREATE TRIGGER product_search BEFORE INSERT OR UPDATE ON product FOR EACH ROW
    EXECUTE FUNCTION tsvector_update_trigger(search, 'pg_catalog.english', name, description);

CREATE TABLE product_category (
    product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    category_id integer NOT NULL REFERENCES category ON DELETE CASCADE,
    position integer,
    PRIMARY KEY (product_id, category_id)
);

CREATE TABLE product_image (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    url text NOT NULL CHECK (url LIKE 'https://%'),
    position smallint NOT NULL CHECK (position >= 1),
    UNIQUE (product_id, position) DEFERRABLE INITIALLY DEFERRED
);

CREATE TABLE product_variant (
    id bigserial PRIMARY KEY,
    product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    ean text UNIQUE CHECK (shop_util.is_ean(ean)),
    option_values public.hstore NOT NULL DEFAULT '',
    net_price amount NOT NULL,
    tax_percent percentage NOT NULL DEFAULT 19,
    gross_price numeric GENERATED ALWAYS AS (gross(net_price, tax_percent)) STORED,
    is_default boolean NOT NULL DEFAULT false,
    updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX product_variant_default_key ON product_variant (product_id) WHERE is_default;
CREATE TRIGGER product_variant_touch BEFORE UPDATE ON product_variant FOR EACH ROW EXECUTE FUNCTION touch();

CREATE TABLE price_period (
    id bigserial PRIMARY KEY,
    variant_id bigint NOT NULL REFERENCES product_variant ON DELETE CASCADE,
    valid daterange NOT NULL CHECK (NOT isempty(valid)),
    price amount NOT NULL,
    EXCLUDE USING gist (variant_id WITH =, valid WITH &&)
);

CREATE TABLE warehouse (
    id smallserial PRIMARY KEY,
    name text NOT NULL UNIQUE,
    country country_code NOT NULL REFERENCES country,
    location point
);

CREATE TABLE stock (
    warehouse_id smallint NOT NULL REFERENCES warehouse,
    variant_id bigint NOT NULL REFERENCES product_variant ON DELETE CASCADE,
    on_hand integer NOT NULL DEFAULT 0 CHECK (on_hand >= 0),
    reserved integer NOT NULL DEFAULT 0,
    available integer GENERATED ALWAYS AS (on_hand - reserved) STORED,
    updated_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (warehouse_id, variant_id),
    CHECK (reserved BETWEEN 0 AND on_hand)
);
CREATE TRIGGER stock_touch BEFORE UPDATE ON stock FOR EACH ROW EXECUTE FUNCTION touch();

CREATE TABLE coupon (
    code varchar(16) PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{4,16}$'),
    percent_off percentage,
    amount_off amount,
    valid_from timestamptz NOT NULL DEFAULT now(),
    valid_to timestamptz,
    max_uses integer CHECK (max_uses > 0),
    CHECK ((percent_off IS NULL) <> (amount_off IS NULL)),
    CHECK (valid_to > valid_from)
);

CREATE TABLE cart (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    customer_id bigint REFERENCES customer ON DELETE CASCADE,
    coupon_code varchar(16) REFERENCES coupon ON DELETE SET NULL,
    channel channel NOT NULL DEFAULT 'web',
    expires_at timestamptz NOT NULL DEFAULT now() + interval '30 days',
    updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX cart_customer_key ON cart (customer_id) WHERE customer_id IS NOT NULL;
CREATE TRIGGER cart_touch BEFORE UPDATE ON cart FOR EACH ROW EXECUTE FUNCTION touch();

CREATE TABLE cart_item (
    cart_id uuid NOT NULL REFERENCES cart ON DELETE CASCADE,
    variant_id bigint NOT NULL REFERENCES product_variant ON DELETE CASCADE,
    quantity integer NOT NULL DEFAULT 1 CHECK (quantity BETWEEN 1 AND 999),
    added_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (cart_id, variant_id)
);

CREATE TABLE orders (
    id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    number text NOT NULL UNIQUE CHECK (number ~ '^[0-9]{4}-[0-9]{6}$'),
    year integer GENERATED ALWAYS AS (split_part(number, '-', 1)::integer) STORED,
    customer_id bigint REFERENCES customer ON DELETE SET NULL,
    shipping_address_id bigint REFERENCES customer_address ON DELETE SET NULL,
    billing_address_id bigint REFERENCES customer_address ON DELETE SET NULL,
    coupon_code varchar(16) REFERENCES coupon,
    currency char(3) NOT NULL DEFAULT 'EUR' REFERENCES currency,
    status order_status NOT NULL DEFAULT 'placed',
    placed_at timestamptz,
    cancelled_at timestamptz,
    shipping_net amount NOT NULL DEFAULT 0,
    note text,
    updated_at timestamptz NOT NULL DEFAULT now(),
    CHECK (status = 'cart' OR placed_at IS NOT NULL),
    CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL))
);
CREATE INDEX orders_open_idx ON orders (customer_id, placed_at DESC) WHERE status IN ('placed', 'paid');
CREATE TRIGGER orders_touch BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION touch();

CREATE TABLE order_line (
    order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
    line_no smallint NOT NULL CHECK (line_no > 0),
    variant_id bigint NOT NULL REFERENCES product_variant,
    quantity integer NOT NULL CHECK (quantity > 0),
    unit_net amount NOT NULL,
    discount percentage NOT NULL DEFAULT 0,
    line_net numeric GENERATED ALWAYS AS (round(quantity * unit_net * (100 - discount) / 100, 2)) STORED,
    PRIMARY KEY (order_id, line_no)
);

CREATE TABLE payment (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
    method payment_method NOT NULL,
    amount numeric(12,2) NOT NULL CHECK (amount <> 0),
    reference text,
    received_at timestamptz,
    metadata json,
    updated_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (method, reference)
);
CREATE TRIGGER payment_touch BEFORE UPDATE ON payment FOR EACH ROW EXECUTE FUNCTION touch();

CREATE TABLE refund (
    id bigserial PRIMARY KEY,
    payment_id uuid NOT NULL REFERENCES payment,
    amount amount NOT NULL,
    reason text NOT NULL DEFAULT '',
    created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE shipment (
    id bigserial PRIMARY KEY,
    order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
    warehouse_id smallint NOT NULL REFERENCES warehouse,
    tracking_code text,
    shipped_on date,
    delivered_on date CHECK (delivered_on >= shipped_on),
    UNIQUE (id, order_id)
);

CREATE TABLE shipment_line (
    shipment_id bigint NOT NULL,
    order_id bigint NOT NULL,
    line_no smallint NOT NULL,
    quantity integer NOT NULL CHECK (quantity > 0),
    PRIMARY KEY (shipment_id, line_no),
    FOREIGN KEY (shipment_id, order_id) REFERENCES shipment (id, order_id) ON DELETE CASCADE,
    FOREIGN KEY (order_id, line_no) REFERENCES order_line ON DELETE CASCADE
);

CREATE TABLE review (
    id bigserial PRIMARY KEY,
    product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    customer_id bigint REFERENCES customer ON DELETE SET NULL,
    rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
    body text,
    published boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (product_id, customer_id)
);
ALTER TABLE review ENABLE ROW LEVEL SECURITY;
CREATE POLICY review_published ON review FOR SELECT USING (published);
CREATE TRIGGER review_touch BEFORE UPDATE ON review FOR EACH ROW EXECUTE FUNCTION touch();

CREATE TABLE wishlist (
    id bigserial PRIMARY KEY,
    customer_id bigint NOT NULL REFERENCES customer ON DELETE CASCADE,
    name text NOT NULL,
    is_public boolean NOT NULL DEFAULT false,
    UNIQUE (customer_id, name)
);

CREATE TABLE wishlist_item (
    wishlist_id bigint NOT NULL REFERENCES wishlist ON DELETE CASCADE,
    product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    added_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (wishlist_id, product_id)
);

CREATE TABLE audit_log (
    id bigserial PRIMARY KEY,
    subject_type text NOT NULL CHECK (subject_type IN ('order', 'product', 'customer')),
    subject_id bigint NOT NULL,
    action text NOT NULL,
    changes jsonb CHECK (jsonb_typeof(changes) IN ('object', 'array')),
    client inet,
    at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_log_subject_idx ON audit_log (subject_type, subject_id);

CREATE VIEW active_product AS SELECT id, sku, slug, name, brand_id FROM product WHERE is_active AND deleted_at IS NULL;
