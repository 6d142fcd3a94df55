"""Functions in place of extensions that this server does not have, so that tables with them in a DEFAULT can be made.

None of them computes anything: each is volatile, so a query that calls it is unsupported, and raises an error, so no counterexample rests on it.
"""
import re
from typing import List, Optional

from sqleq.statements import Statement

UUID_OSSP = [*(f"{name}() RETURNS uuid" for name in ("uuid_nil", "uuid_ns_dns", "uuid_ns_url", "uuid_ns_oid", "uuid_ns_x500", "uuid_generate_v1", "uuid_generate_v1mc", "uuid_generate_v4")),
             "uuid_generate_v3(namespace uuid, name text) RETURNS uuid", "uuid_generate_v5(namespace uuid, name text) RETURNS uuid"]
PGCRYPTO = ["gen_random_uuid() RETURNS uuid", "gen_random_bytes(integer) RETURNS bytea", "gen_salt(text) RETURNS text", "gen_salt(text, integer) RETURNS text", "crypt(text, text) RETURNS text",
            *(f"digest({type}, text) RETURNS bytea" for type in ("text", "bytea")),
            *(f"hmac({type}, {type}, text) RETURNS bytea" for type in ("text", "bytea")),
            *(f"{name}(bytea, bytea, text) RETURNS bytea" for name in ("encrypt", "decrypt")),
            "pgp_sym_encrypt(text, text) RETURNS bytea", "pgp_sym_encrypt(text, text, text) RETURNS bytea", "pgp_sym_decrypt(bytea, text) RETURNS text",
            "pgp_sym_decrypt(bytea, text, text) RETURNS text", "armor(bytea) RETURNS text", "dearmor(text) RETURNS bytea"]
FUNCTIONS = {"uuid-ossp": UUID_OSSP, "pgcrypto": PGCRYPTO}
CREATE = re.compile(r"""CREATE\s+EXTENSION\s+(?:IF\s+NOT\s+EXISTS\s+)?("[^"]+"|[\w-]+)(?:.*?\bSCHEMA\s+("[^"]+"|\w+))?""", re.I | re.S)
BODY = "LANGUAGE plpgsql VOLATILE AS $$ BEGIN RAISE 'this server does not have the extension %' USING ERRCODE = 'feature_not_supported'; END $$"


def stand_ins(text: str) -> Optional[List[str]]:
    """Statements for a CREATE EXTENSION, if there are any."""
    match = CREATE.match(text)
    if match is None:
        return None
    name = match.group(1).strip('"')
    if name not in FUNCTIONS:
        return None
    schema = f"{match.group(2)}." if match.group(2) else ""
    return [f"CREATE FUNCTION {schema}{function} {BODY.replace('%', name)}" for function in FUNCTIONS[name]]


def about_extension(statement: Statement) -> bool:
    """COMMENT ON EXTENSION, of one that is not there."""
    return re.match(r"(?:COMMENT\s+ON|ALTER)\s+EXTENSION\b", statement.text[statement.start - statement.offset:], re.I) is not None
