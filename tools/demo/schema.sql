-- The demo's schema: departments, and employees who may have none.
CREATE TABLE department (
    id   integer PRIMARY KEY,
    name text NOT NULL UNIQUE CHECK (name <> '')
);
CREATE TABLE employee (
    id         integer PRIMARY KEY,
    name       text NOT NULL CHECK (name <> ''),
    department integer REFERENCES department
);
