"""Plakoto and its crazy kin: knows their settings (rules 2.9), no algorithm."""

from __future__ import annotations

from dataclasses import replace

from engine.rules.geometry import CONTRARY
from engine.rules.variant import Contact, Variant
from engine.rules.variants.short import LONGGAMMON

PLAKOTO = Variant("plakoto", LONGGAMMON.setup, CONTRARY, Contact.PIN, koks=False, mother=True)
"""A lone checker is not hit but pinned, and the last one on its start point must not be (rules 2.9)."""

CRAZY_PLAKOTO = replace(PLAKOTO, name="crazy-plakoto", climbs=True)
"""Plakoto in which a double goes on with the next higher number, up to the sixes (rules 2.9b)."""
