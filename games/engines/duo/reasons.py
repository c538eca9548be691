"""What Duo's house rule adds to the rules that can forbid a move."""

from typing import Final

from games.engines.base import Reason
from games.engines.race.reasons import REASONS as RACE_REASONS

NO_BLIND = Reason("no_blind", "In this house nobody draws from the other's hand.", "house rule duo_card_swap")
NO_SWAP = Reason("no_swap", "In this house no cards are swapped.", "house rule duo_card_swap")
PICK_COUNT = Reason("pick_count", "A card is drawn for each player who chose that, and for nobody else.", "B17")
PICK_NOT_DEALT = Reason("pick_not_dealt", "Only a card that the other was dealt in this round is drawn.", "B16")

REASONS: Final = {**RACE_REASONS, **{reason.rule: reason for reason in (NO_BLIND, NO_SWAP, PICK_COUNT, PICK_NOT_DEALT)}}
