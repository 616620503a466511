"""UCP's official conformance suite, written for release 2026-01-11, against a shop of 2026-08-25.

    ucp_suite.py FOLDER_OF_THE_SUITE SHOP_URL

Each of its tests runs as it is. What changed in the form of messages between the two releases is adapted here, on the
way in and on the way out; what a test asserts of the shop is not. Prints a JSON object: by test its first failure, or
null where it passes. Nothing is written into the suite's folder.
"""

import json
import re
import socket
import sys
import unittest
from pathlib import Path

folder, shop = Path(sys.argv[1]), sys.argv[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(folder))

import httpx
import integration_test_utils as suite

OLDER, RELEASE = "2026-01-11", "2026-08-25"
CAPABILITIES = ["dev.ucp.shopping.cart", "dev.ucp.shopping.checkout", "dev.ucp.shopping.order"]



def profile_of(release):
    """2026-01-23: capabilities and services are objects of lists by name; they were a list and an object."""
    capabilities = {name: [{"version": release}] for name in CAPABILITIES}
    return {"ucp": {"version": release, "services": {}, "payment_handlers": {}, "capabilities": capabilities}}


class PlatformOfRelease(suite.AgentProfileServer):
    """The suite's platform, whose profile has the form of the shop's release."""

    running = None

    def __init__(self, **given):
        super().__init__(**given)
        self._profile_template = json.dumps(profile_of(RELEASE))
        self.app.get("/profiles/of/{release}")(profile_of)

    def start(self):
        """Once for all tests: each of them would start it anew."""
        if PlatformOfRelease.running is None:
            super().start()
            PlatformOfRelease.running = self

    def stop(self):
        """Ends with the program."""


def list_by_name(groups):
    """A registry of the shop's release, as the list that the older one had."""
    if isinstance(groups, list):
        return groups
    return [{"name": name, **entry} for name, entries in (groups or {}).items() for entry in entries]


def to_older(body):
    """A response in the form of 2026-01-11: the suite's models know no other."""
    ucp = body.get("ucp")
    if not isinstance(ucp, dict):
        return body
    handlers = list_by_name(ucp.get("payment_handlers"))
    older = {**ucp, "capabilities": list_by_name(ucp.get("capabilities"))}
    if "services" in ucp:
        older["services"] = {
            name: {
                "version": entries[0]["version"],
                "spec": entries[0].get("spec"),
                **{entry["transport"]: {"schema": entry.get("schema"), "endpoint": entry["endpoint"]} for entry in entries},
            }
            for name, entries in ucp["services"].items()
        }
    # The handlers of payments were told beside `ucp`, and instruments could not be left out.
    return {**body, "ucp": older, "payment": {"handlers": handlers, "instruments": [], **body.get("payment", {})}}


# The suite looks for these words of its sample server. The releases name a reason by its code alone.
WORDS = {"out_of_stock": "Insufficient stock", "not_found": "not found"}


class ClientOfRelease(httpx.Client):
    """What the suite's tests ask with."""

    def send(self, request, **given):
        # 2026-01-23: a platform names its release in its profile, and no longer in the header.
        release = re.search('version="(.*)"', request.headers.get("ucp-agent", ""))
        if release:
            asked = RELEASE if release[1] == OLDER else release[1]
            platform = f"http://localhost:{suite.FLAGS.mock_agent_port}/profiles/of/{asked}"
            request.headers["ucp-agent"] = f'profile="{platform}"'
        response = super().send(request, **given)
        if "json" in response.headers.get("content-type", ""):
            body = response.json()
            if isinstance(body, dict):
                adapt_failure(response, body)
                response._content = json.dumps(to_older(body)).encode()
        return response


def adapt_failure(response, body):
    """2026-01-23: an outcome of business, such as a thing that is not sold, is `ucp.status: error` in a 200 or 201, and
    a release that is not spoken a 422. Both were a 400 with a `detail`.
    """
    messages = body.get("messages", [])
    codes = [message["code"] for message in messages if message["type"] == "error"]
    is_outcome = response.is_success and body.get("ucp", {}).get("status") == "error"
    if is_outcome or "version_unsupported" in codes:
        response.status_code = 400
        body["detail"] = " ".join(WORDS.get(code, code) for code in codes)


def without_fulfillment(test, checkout_id):
    """The extension for fulfilment is not offered, so nothing of it has to be chosen before the rest of a test."""
    return test.client.get(test.get_shopping_url(f"/checkout-sessions/{checkout_id}"), headers=test.get_headers()).json()


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


suite.AgentProfileServer = PlatformOfRelease
suite.httpx.Client = ClientOfRelease
suite.IntegrationTestBase.ensure_fulfillment_ready = without_fulfillment

flower_shop = folder / "test_data/flower_shop"
suite.FLAGS(
    [
        "ucp_suite",
        f"--server_url={shop}",
        f"--conformance_input={flower_shop / 'conformance_input.json'}",
        f"--test_data_dir={flower_shop}",
        f"--mock_agent_port={free_port()}",
        f"--mock_webhook_port={free_port()}",
    ]
)

outcomes = {}


class Results(unittest.TestResult):
    """Keeps the first failure of each test."""

    def fail_with(self, test, error):
        outcomes.setdefault(name_of(test), f"{error[0].__name__}: {error[1]}")

    def addSuccess(self, test):
        outcomes.setdefault(name_of(test), None)

    def addFailure(self, test, error):
        self.fail_with(test, error)

    def addError(self, test, error):
        self.fail_with(test, error)


def name_of(test):
    """Such as `checkout_lifecycle_test.test_cancel_checkout`; a file that cannot be loaded has a name too."""
    return f"{type(test).__module__}.{getattr(test, '_testMethodName', test)}"


unittest.defaultTestLoader.discover(str(folder), pattern="*_test.py").run(Results())
json.dump(outcomes, sys.stdout, indent=1)
