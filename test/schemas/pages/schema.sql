-- A blog and a shop as mappers of objects (Rails, Django, Hibernate, Prisma, Laravel, Ecto, SQLAlchemy) declare them: a surrogate key in each table,
-- references by key, soft deletes. pairs.sql has the queries of their pages.

CREATE TABLE accounts (id bigint PRIMARY KEY, name text NOT NULL);
CREATE TABLE users (
    id bigint PRIMARY KEY,
    account_id bigint NOT NULL REFERENCES accounts,
    email text NOT NULL UNIQUE,
    name text NOT NULL,
    created_at timestamp NOT NULL,
    deleted_at timestamp
);
CREATE TABLE profiles (user_id bigint PRIMARY KEY REFERENCES users, bio text);
CREATE TABLE categories (id bigint PRIMARY KEY, name text NOT NULL);
CREATE TABLE posts (
    id bigint PRIMARY KEY,
    author_id bigint NOT NULL REFERENCES users,
    category_id bigint REFERENCES categories,
    title text NOT NULL,
    status text NOT NULL,
    views integer NOT NULL DEFAULT 0,
    created_at timestamp NOT NULL,
    deleted_at timestamp
);
CREATE TABLE comments (
    id bigint PRIMARY KEY,
    post_id bigint NOT NULL REFERENCES posts,
    user_id bigint REFERENCES users,
    body text NOT NULL,
    created_at timestamp NOT NULL,
    deleted_at timestamp
);
CREATE TABLE tags (id bigint PRIMARY KEY, name text NOT NULL UNIQUE);
CREATE TABLE post_tags (post_id bigint REFERENCES posts, tag_id bigint REFERENCES tags, PRIMARY KEY (post_id, tag_id));
CREATE TABLE likes (user_id bigint REFERENCES users, post_id bigint REFERENCES posts, PRIMARY KEY (user_id, post_id));

CREATE TABLE customers (id bigint PRIMARY KEY, name text NOT NULL, user_id bigint UNIQUE REFERENCES users);
CREATE TABLE products (id bigint PRIMARY KEY, sku text NOT NULL UNIQUE, name text NOT NULL, price numeric(10, 2) NOT NULL);
CREATE TABLE orders (
    id bigint PRIMARY KEY,
    customer_id bigint NOT NULL REFERENCES customers,
    status text NOT NULL,
    placed_at timestamp NOT NULL
);
CREATE TABLE order_items (
    id bigint PRIMARY KEY,
    order_id bigint NOT NULL REFERENCES orders,
    product_id bigint NOT NULL REFERENCES products,
    quantity integer NOT NULL CHECK (quantity > 0)
);
