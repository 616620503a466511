"""Authlib's validation of RFC 8414 metadata, which it reads from the standard input as a list of [mode, document]."""

import json
import sys

from authlib.oauth2.rfc8414 import AuthorizationServerMetadata

faults = 0
for mode, document in json.load(sys.stdin):
    try:
        AuthorizationServerMetadata(document).validate()
        print(f"{mode}: valid")
    except ValueError as error:
        faults += 1
        print(f"{mode}: {error}")
sys.exit(1 if faults else 0)
