"""Stands in for a browser: gives the address to the person of the run, and does not wait."""

import os
import sys
import urllib.request

urllib.request.urlopen(os.environ["PERSON"], data=sys.argv[1].encode()).close()
