#!/usr/bin/env python3
"""A client of a shop's gate interface, for whoever writes one; docs/door/gate-api.md explains each step.

    gate-client.py enrol 'https://shop.example/gate#enrol=TOKEN'
    gate-client.py sync      downloads what decides without a network
    gate-client.py scan      reads one code a line, as barcode readers and people type them
    gate-client.py upload    sends what waits

Python 3.8 and nothing else, so it brings its own ECDSA, which is short and takes no care of how long it
takes: who can time it can learn the key. A real client uses a library, and a key that cannot be read.
It decides nothing itself: where the shop is silent it does what --when-silent says, and reports it later.
"""
import argparse, base64, datetime, hashlib, http.client, json, os, secrets, sys, time, uuid
import urllib.error, urllib.request

API = "/gate/api/v1"
TRIES, TIMEOUT_S, UPLOAD_MAX, CODE_MAX, SHORT_CODE = 3, 1.5, 100, 200, 10

# The curve P-256 (FIPS 186-5), and what stands before x and y in a public key as it is enrolled.
P = 2**256 - 2**224 + 2**192 + 2**96 - 1
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
G = (0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
     0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5)
SPKI = bytes.fromhex("3059301306072a8648ce3d020106082a8648ce3d03010703420004")


def add(a, b):
    """The sum of two points that are not each other's opposite, as here; None is zero."""
    if a is None or b is None:
        return a or b
    rise, run = (3 * a[0] * a[0] - 3, 2 * a[1]) if a == b else (b[1] - a[1], b[0] - a[0])
    slope = rise * pow(run, -1, P) % P
    x = (slope * slope - a[0] - b[0]) % P
    return x, (slope * (a[0] - x) - a[1]) % P


def times(factor, point):
    if factor == 0:
        return None
    half = times(factor // 2, add(point, point))
    return add(half, point) if factor % 2 else half


def sign(key, text):
    digest = int(hashlib.sha256(text.encode()).hexdigest(), 16)
    once = secrets.randbelow(N - 1) + 1
    r = times(once, G)[0] % N
    s = pow(once, -1, N) * (digest + r * key) % N
    return base64url(r.to_bytes(32, "big") + s.to_bytes(32, "big"))


def public_half(key):
    x, y = times(key, G)
    return base64url(SPKI + x.to_bytes(32, "big") + y.to_bytes(32, "big"))


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def shown(verdict):
    result = "PASS" if verdict["ok"] else f"STOP {verdict['reason']}"
    return " ".join([result, *(verdict[part] for part in ("product", "age", "codeEnd") if part in verdict)])


class Refused(Exception):
    """The shop said no to the request itself: args[0]["error"] says why."""


class Silence(Exception):
    """Nobody knows whether the shop heard: ask again with the same nonce."""


class Door:
    """A device: its key, what it downloaded, and the scans that wait, in one file that only this user reads."""

    def __init__(self, path):
        self.path, self.state = path, {}
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                self.state = json.load(file)

    def keep(self, **changes):
        self.state.update(changes)
        with open(os.open(self.path + ".new", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            json.dump(self.state, file)
            file.flush()
            os.fsync(file.fileno())
        os.replace(self.path + ".new", self.path)

    def ask(self, method, call, content=None):
        """Repeats the same body, and so the same nonces, on silence; sets its clock by the shop's."""
        body = "" if content is None else json.dumps(content)
        for left in reversed(range(TRIES)):
            try:
                return self.ask_once(method, API + call, body)
            except Refused as refused:
                if refused.args[0]["error"] != "clock_wrong" or not left:
                    raise
                there = datetime.datetime.fromisoformat(refused.args[0]["serverTime"].replace("Z", "+00:00"))
                self.keep(offset=round((time.time() - there.timestamp()) * 1000))
            except Silence:
                if not left:
                    raise

    def ask_once(self, method, path, body):
        offset = self.state.get("offset", 0)
        now = str(round(time.time() * 1000) - offset)
        signed = "\n".join([method, path, now, hashlib.sha256(body.encode()).hexdigest(), str(offset)])
        headers = {"Gate-Time": now, "Gate-Offset": str(offset),
                   "Gate-Signature": sign(int(self.state["key"], 16), signed),
                   "Gate-Queue": str(len(self.state["queue"])), "Content-Type": "application/json"}
        if "deviceId" in self.state:
            headers["Gate-Device"] = self.state["deviceId"]
        request = urllib.request.Request(self.state["shop"] + path, body.encode() or None, headers, method=method)
        try:
            try:
                answer = urllib.request.urlopen(request, timeout=TIMEOUT_S)
            except urllib.error.HTTPError as refused:
                answer = refused
            with answer:
                content = json.load(answer)
        except (OSError, ValueError, http.client.HTTPException):  # Or the page of a hotel's wireless.
            raise Silence from None
        if answer.code == 200:
            return content
        raise Silence if answer.code in (408, 429) or answer.code >= 500 else Refused(content)

    def enrol(self, link):
        address, token = link.split("#enrol=")
        key = secrets.randbelow(N - 1) + 1
        self.keep(shop=address.split("/gate")[0], key=f"{key:064x}", queue=[], passes={})
        self.keep(**self.ask("POST", "/enrol", {"token": token, "publicKey": public_half(key)}))
        return f"ENROLLED {self.state['deviceName']}, {self.state['attraction']['name']}"

    def scan(self, text, when_silent):
        read = {"source": "reader", "scannedAt": round(time.time() * 1000), "clockOffsetMs": self.state.get("offset", 0)}
        if text.startswith("G1:"):
            return self.group({**read, "code": text}, when_silent)
        is_typed = len(text.replace(" ", "").replace("-", "")) == SHORT_CODE
        code = {"shortCode": text, "source": "short_code"} if is_typed else {"code": text[:CODE_MAX]}
        scan = {**read, **code, "nonce": str(uuid.uuid4())}
        try:
            return shown(self.ask("POST", "/scan", scan))
        except Silence:
            return self.wait([scan], when_silent)

    def group(self, read, when_silent):
        """Shows each pass; the next line names those who enter, by their numbers."""
        try:
            passes = self.ask("POST", "/group", read).get("passes", [])
        except Silence:  # Who is in it only the shop can say.
            return "SILENCE scan each pass by its own code"
        for number, one in enumerate(passes, 1):
            print(number, shown(one["verdict"]), flush=True)
        numbers = sys.stdin.readline().split() if passes else []
        chosen = [{"passId": one["passId"], "nonce": str(uuid.uuid4())}
                  for number, one in enumerate(passes, 1) if str(number) in numbers]
        if not chosen:
            return "STOP nobody was chosen" if passes else "STOP invalid"
        try:
            admitted = self.ask("POST", "/group/admit", {**read, "chosen": chosen})["passes"]
            return "\n".join(shown(one["verdict"]) for one in admitted)
        except Silence:
            code = {"groupCode": read.pop("code")}
            return self.wait([{**read, **code, **one} for one in chosen], when_silent)

    def wait(self, scans, when_silent):
        """They may have counted all the same: their nonces make reporting them safe."""
        refusal = {} if when_silent == "admit" else {"refusal": "data_too_old"}
        waiting = [{**scan, **refusal, "attractionId": self.state["attraction"]["id"]} for scan in scans]
        self.keep(queue=[*self.state["queue"], *waiting])
        return f"SILENCE {when_silent}, {len(self.state['queue'])} to send"

    def upload(self):
        """Oldest first; whatever has a result leaves the queue, even when the device is revoked."""
        told = []
        while self.state["queue"]:
            try:
                results = self.ask("POST", "/upload", {"scans": self.state["queue"][:UPLOAD_MAX]})["results"]
            except Refused as refused:
                results = refused.args[0].get("results")
                if not results:
                    raise
            self.keep(queue=self.state["queue"][len(results):])  # One for each, in the same order.
            told += [one["result"] for one in results]
        return " ".join(["SENT", *told])

    def sync(self):
        while True:
            cursor = self.state.get("cursor")
            try:
                page = self.ask("GET", f"/sync?cursor={cursor}" if cursor else "/sync")
            except Refused as refused:  # Moved to another attraction: everything again.
                if refused.args[0]["error"] != "malformed" or not cursor:
                    raise
                self.keep(cursor=None, passes={})
                continue
            passes = {**self.state["passes"], **{one[0]: one for one in page["passes"]}}
            for name in page["gone"]:
                passes.pop(name, None)
            self.keep(passes=passes, **{part: page[part] for part in ("keys", "attraction", "cursor", "timeZone")})
            if not page["hasMore"]:
                return f"SYNCED {len(self.state['passes'])} passes, {self.state['attraction']['name']}"


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--state", default="gate.json", help="the file of this device")
    options.add_argument("--when-silent", choices=["admit", "refuse"], default="refuse")
    options.add_argument("command", choices=["enrol", "sync", "scan", "upload"])
    options.add_argument("link", nargs="?")
    given = options.parse_args()
    door = Door(given.state)
    try:
        if given.command == "scan":
            for line in sys.stdin:  # A code may end with a blank: only the line's end is cut off.
                print(door.scan(line.rstrip("\r\n"), given.when_silent), flush=True)
        else:
            print({"enrol": lambda: door.enrol(given.link), "sync": door.sync, "upload": door.upload}[given.command]())
    except Silence:
        sys.exit("SILENCE")
    except Refused as refused:
        if refused.args[0]["error"] == "device_revoked":
            print(door.upload())  # What waits is taken even now; then nothing may stay.
            os.remove(door.path)
        sys.exit(f"REFUSED {refused.args[0]['error']}")


main()
