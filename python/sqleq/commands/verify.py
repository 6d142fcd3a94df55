"""sqleq verify: the pair of a certificate again."""
from argparse import Namespace

from sqleq import certificates
from sqleq.commands.common import open_database


def run(options: Namespace) -> int:
    certificate = certificates.read(options.certificate)
    with open_database(options) as database:
        code, text = certificates.verify(database, certificate, options.certificate, options)
    print(text)
    return code
