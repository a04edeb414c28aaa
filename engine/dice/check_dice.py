"""Checks the dice of a finished match: python3 check_dice.py ARCHIVE.json  (exit status 0: they hold, 1: they do not)

It needs nothing but Python. From the server's secret, which was promised by its hash before the match, and from what
both players added, it computes every die of the archive again, and every hash; README.md beside it tells how and why.
It does not check signatures, nor that turns are legal: the match's page and `python -m engine verify` do."""
import hashlib, hmac, itertools, json, pathlib, sys

LONG = ("long", "long-sporty", "crazy-gulbar", "fevga")    # here White's first turn is not played with the opening
STARTS = {"randgammon-1": (6, 1), "randgammon-2": (4, 2)}  # these draw their start: from so many sizes, men to a point
COUNT = {"triple": 3, "two-each": 4, "balanced-pips": 4}   # dice to a roll, where not two
NO_DICE = ("match_started|to_roll|stage_began|played|passed|raise_offered|beavered|raise_accepted|raise_declined|"
           "resign_offered|resign_refused|game_ended|match_ended|credited")

def same(where, stands, computed):
    if json.dumps(stands) != json.dumps(computed):  # for Python alone 2.0 and 2 are equal, True and 1 are
        raise ValueError(f"{where}: {stands} stands there, and {computed} was computed")
def canonical(where, text):  # so that nothing can be read in two ways
    same(where, text, json.dumps(json.loads(text), separators=(",", ":")))
    return json.loads(text)
def sha(text, tail=b""):
    return hashlib.sha256(text.encode("ascii") + tail).hexdigest()
def stream(key, text):
    """U(n), a number from 0 to n - 1, each as likely: from HMAC-SHA256(key, text|0), HMAC-SHA256(key, text|1), ..."""
    source = (byte for n in itertools.count() for byte in hmac.digest(key, f"{text}|{n}".encode("ascii"), "sha256"))
    return lambda n: next(byte % n for byte in source if byte < 256 - 256 % n)

def drawn_start(u, sizes, each):
    """The men of both sides on 0 (off) to 25 (bar) as digits: drawn until they are fair and all can begin."""
    while True:
        k, pairs = 4 + u(sizes), list(range(1, 13))
        for i in range(11):
            pairs[i], pairs[j] = pairs[j := i + u(12 - i)], pairs[i]
        points = [j if u(2) == 0 else 25 - j for j in pairs[:k]]
        men = [each if point in points else 0 for point in range(26)]
        for _ in range(15 - each * k):
            men[points[u(k)]] += 1
        stuck = [d for d in range(1, 7) if all(p <= d or men[25 - p + d] > 1 for p in points)]
        if (max(points) >= 13 and not any(min(men[p:p + 6]) > 1 for p in range(1, 20)) and (1 in men) == (each == 1)
                and k <= 9 and max(men) <= 5 and 100 <= sum(p * men[p] for p in points) <= 220 and len(stuck) < 2):
            return ["".join(map(str, men))] * 2
def check(archive):
    """Everything in the order in which it happened. Returns how many of the two seeds the server drew itself."""
    same("form", "|".join([*archive, archive["format"]]), "format|match|key|package|real|entries|end|nardi-archive-v1")
    match, package, real, number = archive["match"], archive["package"], archive["real"], 0
    log, serial, _, of, commitment, _, recorded, settings = package["text"].split("|", 7)
    secret, table, prev = bytes.fromhex(package["secret"]), canonical("table", settings), sha(f"nardi-match-v1|{match}")
    mode, live, variants = table["dice"], table["dice"] == "live", table["cycle"] or [table["variant"]]
    recording = {} if real is None else {"real": sha(f"nardi-real-v1|{real}")}
    promise = {"serial": int(serial), "commitment": sha("nardi-dice-v1|", secret), **recording}
    same("secret, recorded dice", [package["secret"], recorded], [secret.hex(), promise.get("real", "-")])
    same("promise", [log, of, commitment], ["nardi-log-v1", match, promise["commitment"]])
    start, begun = json.loads(archive["entries"][0])["events"][0], {"table": table, "package": promise}
    same("beginning", start, {"k": "match_started", **begun})
    seals, seeds, lids, dice, drawn, game, snake, thrown, asked = {}, {}, {}, iter(real or ""), 0, 0, None, None, None
    def roll(number, count):  # of live dice: those that both players have just thrown
        nonlocal thrown
        if mode == "real":
            return [int(next(dice)) for _ in range(count)]
        u, thrown = stream(*(thrown if live else (secret, f"nardi-roll-v1|{game_id}|{client}|{number}"))), None
        return [1 + u(6) for _ in range(count)]
    def follow(who, link):
        same(f"{where}: {who}'s link, hashed", sha(f"nardi-link-v1|{game_id}|{who}|", bytes.fromhex(link)), last[who])
        last[who] = link
    for number, text in enumerate(archive["entries"], 1):
        entry = canonical(f"entry {number}", text)
        same(f"entry {number}: its number, the hash of the entry before", [entry["v"], entry["prev"]], [number, prev])
        for event in entry["events"]:
            kind, who, where = event["k"], "AB"[event.get("seat") or 0], f"entry {number}, {event['k']}"
            if kind == "seed_sealed":
                same(where, [seals, seeds], [{}, {}])
                seals[who] = event["hash"]
            elif kind == "seed_shown":
                order = [bool(seals or event["drawn"]), who in seeds, who in seals and not seeds]
                same(f"{where}: sealed first, shown once, the sealed one last", order, [True, False, False])
                lids[who], seeds[who], drawn = event["lid"], event["seed"], drawn + event["drawn"]
                u = stream(secret, f"nardi-drawn-v1|{match}|{who}")
                by_server = (lids[who], seeds[who]) == (1 + u(6), bytes(u(256) for _ in range(16)).hex())
                seal = sha(f"nardi-seed-v1|{match}|{who}|{lids[who]}|{seeds[who]}")
                same(f"{where}: drawn by the server, seal", [event["drawn"], seals.get(who, seal)], [by_server, seal])
            elif kind == "server_chain":
                game_id, t, tied, last, lids = f"{match}.{event['game']}", 0, [], {}, {}
                links = [hmac.digest(secret, f"nardi-live-start-v1|{game_id}".encode("ascii"), "sha256")]
                for _ in range(4096):
                    links.append(bytes.fromhex(sha(f"nardi-link-v1|{game_id}|S|", links[-1])))
                same(where, event["end"], links[-1].hex())
            elif kind == "chain_shown":
                last[who] = event["end"]
                same(where, [event["lid"], asked], [lids.setdefault(who, event["lid"]), None])
            elif kind == "link_shown":
                same(where, [event["throw"], event["head"], bool(asked or thrown), len(last)], [t, prev, False, 2])
                follow(who, event["link"])
                asked = "BA"["AB".index(who)], prev
            elif kind == "thrown":
                same(where, [event["throw"], event["server"]], [t, links[4095 - t].hex()])
                follow(asked[0], event["link"])
                setup = "setup-" if entry["events"][1]["k"] == "set_up_drawn" else ""
                thrown = links[4095 - t], f"nardi-live-{setup}v1|{game_id}|{t}|{asked[1]}|{last['A']}|{last['B']}"
                asked, t = None, t + 1
            elif kind == "set_up_drawn":
                men, thrown = drawn_start(stream(*thrown), *STARTS[variants[game % len(variants)]]), None
                same(where, event["men"], men)
            elif kind == "opening_tied":
                tied.append(roll(t, 12))
                same(where, [event["lids"], tied[-1][lids["A"] - 1]], [tied[-1], tied[-1][5 + lids["B"]]])
            elif kind == "game_started":
                game, rows, a, b, pips, taken = game + 1, tied if live else [], 0, 0, {"A": 0, "B": 0}, {"A": 0, "B": 0}
                game_id, variant = f"{match}.{game}", variants[game % len(variants) - 1]
                client, repeat = sha(f"nardi-client-v1|{game_id}|{seeds.get('A')}|{seeds.get('B')}"), None
                if variant in STARTS and not live:
                    men = drawn_start(stream(secret, f"nardi-setup-v1|{game_id}|{client}"), *STARTS[variant])
                while a == b:
                    rows.append(roll(len(rows), 12))
                    a, b = rows[-1][lids["A"] - 1], rows[-1][5 + lids["B"]]
                white = int(a < b) if variant != "snake" or snake is None else 1 - snake
                snake, mover = white if variant == "snake" else snake, white
                same(where, [event["game"], event["white"], event["lids"]], [game, white, rows])
                same(where, event["opening"], [[row[lids["A"] - 1], row[5 + lids["B"]]] for row in rows])
                same(where, event["men"], men if variant in STARTS else event["men"])
                opening = [] if variant in LONG else [max(a, b), min(a, b)]
                r = len(rows) - 1 if opening and mode not in ("triple", "two-each") else len(rows)
            elif kind == "rolled":
                if opening:
                    computed = opening + (roll(r, COUNT[mode] - 2) if mode in ("triple", "two-each") else [])
                elif mode == "balanced":  # 24 pairs of a bag are drawn, then comes the next
                    n, place = divmod(taken[who], 24)
                    u = stream(secret, f"nardi-bag-v1|{game_id}|{client}|{who}|{n}")
                    bag = [[i // 6 + 1, i % 6 + 1] for i in range(36)]
                    for i in range(35, 0, -1):
                        bag[i], bag[j] = bag[j := u(i + 1)], bag[i]
                    computed, taken[who] = bag[place], taken[who] + 1
                else:
                    computed = repeat if mode == "equal" and repeat else roll(r, COUNT.get(mode, 2))
                if mode == "balanced-pips":  # of two pairs, that which leaves the totals closer
                    ahead, worth = 2 * pips[who] - sum(pips.values()), lambda x: sum(x) * (2 if x[0] == x[1] else 1)
                    computed = min(computed[:2], computed[2:] or computed, key=lambda x: abs(ahead + worth(x)))
                    pips[who] += worth(computed)
                same(f"entry {number}, game {game}, roll {r}", [who, event["dice"]], ["AB"[mover], computed])
                opening, repeat, r, mover = [], None if repeat else computed, r + 1, 1 - mover
            else:
                same(where, kind in NO_DICE.split("|"), True)
        prev = sha(text)
    logged = f"|{serial}|{sha(package['text'])}"
    end = f"nardi-receipt-v1|{match}|{number}|{prev}{logged}{logged}"
    same("end", [archive["end"]["text"], kind], [end, "match_ended"])
    return drawn
try:
    server_drew = check(canonical("archive", pathlib.Path(sys.argv[1]).read_bytes().decode("ascii")))
    print("sealed only: the server drew both seeds" if server_drew == 2 else "holds")
except Exception as wrong:  # whatever is wrong with an archive, it does not hold
    sys.exit(f"DOES NOT HOLD: {type(wrong).__name__}: {wrong}")
