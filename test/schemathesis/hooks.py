"""What schemathesis has to know about the service: who calls, and which rules stand in the spec's prose alone."""

import itertools
import json
import os
import re
import threading
import time
import uuid
from collections import defaultdict

import requests
import schemathesis
from requests.adapters import HTTPAdapter

with open(os.environ["SCHEMATHESIS_CALLERS"], encoding="utf-8") as file:
    CALLERS = json.load(file)

PLACEHOLDER_KEY = CALLERS["placeholderKey"]
KEYS = [tenant["key"] for tenant in CALLERS["tenants"]]

# A margin below the limits of the service, 1000 calls a minute of an organization of the highest tier and 60 of an
# address without a credential: a minute here is not the service's to the millisecond.
CALLS_OF_KEY = 900
CALLS_OF_ADDRESS = 50

UUID = re.compile(rb"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def target_and_body(request):
    body = request.body if isinstance(request.body, bytes) else str(request.body or "").encode()
    return request.url.encode() + b" " + body


def translated(text, ids):
    """The same with other ids, which are of the same length."""
    if isinstance(text, str):
        return translated(text.encode(errors="surrogatepass"), ids).decode(errors="surrogatepass")
    if not isinstance(text, bytes):
        return text
    return UUID.sub(lambda found: ids.get(found[0], found[0]), text)


class Callers:
    """Shares the calls out: a call that names a record is its owner's, any other is made by who made the fewest."""

    def __init__(self):
        self.lock = threading.Lock()
        # the records of all organizations are the same in the same order, each with ids of its own
        self.records_of = [[record.encode() for record in tenant["records"]] for tenant in CALLERS["tenants"]]
        self.owner_of = {record: index for index, records in enumerate(self.records_of) for record in records}
        self.used = defaultdict(int)
        self.revoked = set()
        self.addresses = (f"127.0.{high}.{low}" for high, low in itertools.product(range(1, 255), range(1, 255)))
        self.adapter = None
        self.calls_of_adapter = 0

    def assign(self, request):
        """The organization that makes this call. One that has no calls left leaves it to another, with the other's ids."""
        named = UUID.findall(target_and_body(request))
        with self.lock:
            minute = int(time.time() // 60)
            idle = min(set(range(len(KEYS))) - self.revoked, key=lambda index: (self.used[minute, index], index))
            owner = next((self.owner_of[record] for record in named if record in self.owner_of), idle)
            if owner in self.revoked or self.used[minute, owner] >= CALLS_OF_KEY:
                others = dict(zip(self.records_of[owner], self.records_of[idle]))
                request.url = translated(request.url, others)
                request.body = translated(request.body, others)
                owner = idle
            self.used[minute, owner] += 1
        request.headers["X-API-Key"] = KEYS[owner]
        return owner

    def learn(self, owner, response):
        """Remembers whose the records of an answer are. What an answer only repeats is no record."""
        if response.status_code == 401:
            # calls revoke keys, also those that make them: the organization is left alone from now on
            with self.lock:
                self.revoked.add(owner)
                if len(self.revoked) == len(KEYS):
                    raise RuntimeError("every organization's key has been revoked: nothing can be tried any more")
        if response.status_code >= 300 or "application/json" not in response.headers.get("content-type", ""):
            return
        sent = set(UUID.findall(target_and_body(response.request)))
        with self.lock:
            for record in set(UUID.findall(response.content)) - sent:
                self.owner_of.setdefault(record, owner)

    def anonymous(self):
        """Connections from an address of loopback that has calls left."""
        with self.lock:
            if self.adapter is None or self.calls_of_adapter >= CALLS_OF_ADDRESS:
                self.adapter = AddressAdapter(next(self.addresses))
                self.calls_of_adapter = 0
            self.calls_of_adapter += 1
            return self.adapter


class AddressAdapter(HTTPAdapter):
    """Connects from an address."""

    def __init__(self, address):
        self.address = address
        super().__init__()

    def init_poolmanager(self, *args, **kwargs):
        super().init_poolmanager(*args, source_address=(self.address, 0), **kwargs)


callers = Callers()
send_as_it_is = HTTPAdapter.send


def send(self, request, **options):
    """Every request passes here, also those that a check makes by itself."""
    if request.headers.get("X-API-Key") not in (PLACEHOLDER_KEY, PLACEHOLDER_KEY.encode()):
        return send_as_it_is(callers.anonymous(), request, **options)
    owner = callers.assign(request)
    response = send_as_it_is(self, request, **options)
    callers.learn(owner, response)
    return response


HTTPAdapter.send = send



@schemathesis.hook
def before_load_schema(context, raw_schema):
    """Says in the words of JSON Schema what the spec says in prose: the schema of a stream is that of `data`."""
    for operations in raw_schema["paths"].values():
        for operation in operations.values():
            for response in operation["responses"].values():
                stream = response.get("content", {}).get("text/event-stream")
                if stream is not None:
                    data = {"type": "string", "contentMediaType": "application/json", "contentSchema": stream["schema"]}
                    stream["schema"] = {"type": "object", "properties": {"data": data}, "required": ["data"]}


# One in so many of the cursors that are made up is sent: a cursor comes from the page before, and any other is refused
# before the list is looked at.
ONE_CURSOR_IN = 8
LONGEST_CURSOR = 8400


@schemathesis.hook
def map_query(context, query):
    """Leaves most cursors out, but none that breaks the schema."""
    cursor = (query or {}).get("cursor")
    if isinstance(cursor, str) and 1 <= len(cursor) <= LONGEST_CURSOR and sum(map(ord, cursor)) % ONE_CURSOR_IN != 0:
        return {name: value for name, value in query.items() if name != "cursor"}
    return query


# Requests that fit every schema and are refused all the same, by a rule that the spec says in words: the place that the
# answer names, and how its message goes.
ANY_PLACE = re.compile(".*")
RULES_IN_WORDS = [
    (ANY_PLACE, re.compile(r"must not contain the character U\+0000")),
    (re.compile("query cursor"), re.compile("is malformed|belongs to another list or other filters")),
    (re.compile("header Idempotency-Key"), re.compile("belongs to another request|must be plain text, or a string in quotes")),
    (re.compile("body /plan_id"), re.compile("must be a plan with prices")),
    (re.compile("body /(return|success|cancel)_url"), re.compile("must be a web address|must not contain user info")),
    (re.compile("body /url"), re.compile("is not a URL|must (be|have|not|start)")),
    (re.compile("body /(slack|teams)/url"), re.compile("is not a URL|must (be|have|not|start)")),
    (re.compile("body /(slack|teams|email)/(recipients|events)"), re.compile("must have at least one")),
    (re.compile("body /expires_at"), re.compile("must be in the future")),
    (re.compile("body /since"), re.compile("must be in the past")),
    (re.compile("body /until"), re.compile("must be later than since")),
    (re.compile(r"body /repository_ids(/\d+)?"), re.compile("is not a repository of this installation|must not have the same|there is no such repository")),
    (re.compile(r"body /headers/\d+/name"), re.compile("is a header of the service or of the connection|is given twice")),
    (re.compile("body (/update)?/reason"), re.compile("is required to dismiss a finding|is only for the status dismissed")),
    (re.compile("body /ids"), re.compile("is required without a (filter|rule)|must not have the same")),
    # chains of calls put the ids that they know under the pointer to them
    (re.compile("body /~1ids"), re.compile("is not a known member")),
    (re.compile("body /(filter|rule)"), re.compile("must not be given together with ids")),
    (re.compile("body /update"), re.compile("must have a status or an assignee")),
    (re.compile("body /runs.*"), re.compile("is not as SARIF 2.1.0 has it|has no run with results")),
    (re.compile("body /conversation_id"), re.compile("there is no such conversation")),
    (re.compile("body /target_branch"), re.compile("is no name that git allows for a branch")),
]

# the address and the headers have one limit together, which no schema of one of them can say
TOO_LONG_TOGETHER = "The address and the headers together are too long."

UNKNOWN_PARAMETER = "in query - object with unexpected properties"

WHOLE_UUID = re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")


def is_rule_in_words(error):
    place = f"{error['in']} {error['field']}"
    return any(where.fullmatch(place) and what.match(error["message"]) for where, what in RULES_IN_WORDS)


def is_no_id(error, case):
    """Links take the `whd_` token in a delivery for the id of its webhook: `webhook_id` is both, which is given."""
    return error["in"] == "path" and not WHOLE_UUID.fullmatch(str(case.path_parameters.get(error["field"])))


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Drops what the spec means to be so; the summary counts it."""
    name = type(failure).__name__
    if name == "UnsupportedMethodResponse":
        # the codes of the service's errors are closed and have none for 405: an unknown method is an unknown route
        return response.status_code != 404
    if name == "AcceptedNegativeData" and UNKNOWN_PARAMETER in failure.message:
        # a parameter that an operation does not have is ignored, unless the operation says that it is not
        return bool(case.operation.definition.raw.get("x-strict-query"))
    if name == "RejectedPositiveData" and response.status_code == 400:
        if response.json().get("detail") == TOO_LONG_TOGETHER:
            return False
        errors = response.json().get("errors", [])
        return not errors or not all(is_rule_in_words(error) or is_no_id(error, case) for error in errors)
    return True
