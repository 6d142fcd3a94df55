"""The tables of a database as text, for agents: what verdicts rest on, in the words of SQL."""
from sqleq.database import Database

# Objects of extensions, and of the server, are left out.
OURS = """n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
    AND NOT EXISTS (SELECT FROM pg_catalog.pg_depend d WHERE d.classid = {catalog}::pg_catalog.regclass AND d.objid = {oid} AND d.deptype = 'e')"""

TYPES = f"""SELECT CASE t.typtype
        WHEN 'e' THEN pg_catalog.format('CREATE TYPE %I.%I AS ENUM (%s);', n.nspname, t.typname,
            (SELECT pg_catalog.string_agg(pg_catalog.quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder) FROM pg_catalog.pg_enum e WHERE e.enumtypid = t.oid))
        ELSE pg_catalog.format('CREATE DOMAIN %I.%I AS %s%s%s;', n.nspname, t.typname, pg_catalog.format_type(t.typbasetype, t.typtypmod), CASE WHEN t.typnotnull THEN ' NOT NULL' END,
            (SELECT pg_catalog.string_agg(' ' || pg_catalog.pg_get_constraintdef(c.oid), '' ORDER BY c.conname) FROM pg_catalog.pg_constraint c WHERE c.contypid = t.oid AND c.contype = 'c')) END
    FROM pg_catalog.pg_type t JOIN pg_catalog.pg_namespace n ON n.oid = t.typnamespace
    WHERE t.typtype IN ('e', 'd') AND {OURS.format(catalog="'pg_catalog.pg_type'", oid="t.oid")} ORDER BY t.typtype DESC, 1"""

TABLES = f"""SELECT pg_catalog.format(E'CREATE TABLE %I.%I (\\n    %s\\n);', n.nspname, c.relname, pg_catalog.concat_ws(E',\\n    ',
        (SELECT pg_catalog.string_agg(pg_catalog.format('%I %s%s%s%s', a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod),
                ' COLLATE ' || CASE WHEN a.attcollation <> t.typcollation THEN (SELECT pg_catalog.quote_ident(o.collname) FROM pg_catalog.pg_collation o WHERE o.oid = a.attcollation) END,
                CASE WHEN a.attgenerated <> '' THEN pg_catalog.format(' GENERATED ALWAYS AS (%s) %s', pg_catalog.pg_get_expr(f.adbin, f.adrelid), CASE a.attgenerated WHEN 's' THEN 'STORED' ELSE 'VIRTUAL' END) END,
                CASE WHEN a.attnotnull THEN ' NOT NULL' END), E',\\n    ' ORDER BY a.attnum)
            FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_type t ON t.oid = a.atttypid LEFT JOIN pg_catalog.pg_attrdef f ON f.adrelid = a.attrelid AND f.adnum = a.attnum
            WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped),
        (SELECT pg_catalog.string_agg(pg_catalog.format('CONSTRAINT %I %s', k.conname, pg_catalog.pg_get_constraintdef(k.oid)), E',\\n    ' ORDER BY k.contype DESC, k.conname)
            FROM pg_catalog.pg_constraint k WHERE k.conrelid = c.oid AND k.contype IN ('p', 'u', 'c', 'f', 'x'))))
        || coalesce((SELECT pg_catalog.string_agg(pg_catalog.format(E'\\n-- child of %s %s', h.inhparent::pg_catalog.regclass, pg_catalog.pg_get_expr(c.relpartbound, c.oid)), '' ORDER BY h.inhseqno)
            FROM pg_catalog.pg_inherits h WHERE h.inhrelid = c.oid), '')
        || coalesce((SELECT pg_catalog.string_agg(E'\\n' || pg_catalog.pg_get_indexdef(i.indexrelid) || ';', '' ORDER BY i.indexrelid)
            FROM pg_catalog.pg_index i WHERE i.indrelid = c.oid AND i.indisunique AND NOT EXISTS (SELECT FROM pg_catalog.pg_constraint k WHERE k.conindid = i.indexrelid)), '')
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'f') AND {OURS.format(catalog="'pg_catalog.pg_class'", oid="c.oid")} ORDER BY n.nspname, c.relname"""

VIEWS = f"""SELECT pg_catalog.format(E'CREATE VIEW %I.%I AS\\n%s', n.nspname, c.relname, pg_catalog.pg_get_viewdef(c.oid, true))
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('v', 'm') AND {OURS.format(catalog="'pg_catalog.pg_class'", oid="c.oid")} ORDER BY n.nspname, c.relname"""


def schema_text(database: Database) -> str:
    found = [text for query in (TYPES, TABLES, VIEWS) for text, in database.rows(query)]
    path = database.value("SHOW search_path")
    return "\n\n".join([f"-- search_path: {path}", *found]) + "\n"
