-- The demo's schema: departments, and employees who may have none.
CREATE TABLE department (
    id   integer PRIMARY KEY,
    name text NOT NULL UNIQUE
);
CREATE TABLE employee (
    id         integer PRIMARY KEY,
    name       text NOT NULL,
    department integer REFERENCES department
);
