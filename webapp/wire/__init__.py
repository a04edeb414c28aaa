"""Every message that crosses the network: knows pydantic, knows nothing of sockets, matches or checkers.

The client's types and the OpenAPI document are made from these models; PROTOCOL.md explains them.
Points are the mover's distance numbers (24 = farthest, 1 = ace point, 25 = bar, 0 = off); seats are 0 and 1;
times are milliseconds. `men` is one character per count ('0'..'9', 'a'..'f', 'g': one checker, pinned): index 0 off,
1..24 points, 25 bar.
"""

from webapp.wire.dice import *
from webapp.wire.events import *
from webapp.wire.from_client import *
from webapp.wire.http import *
from webapp.wire.match import *
from webapp.wire.statistics import *
from webapp.wire.terms import *
from webapp.wire.to_client import *
