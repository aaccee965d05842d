/** Rounds after which being unmatched, or in a trio, is forgotten. */
export const TURN_MEMORY = 52

/**
 * How recent a member's last turn was, 0 to 1: 1 for the last round, 0 for none within memory. Members with the most
 * recent turn are paired first, so nobody has a second turn before everybody who could has had theirs.
 *
 * @param roundsAgo 1 for the last round
 */
export function recency(roundsAgo: number | undefined): number {
  return roundsAgo === undefined ? 0 : Math.max(0, TURN_MEMORY + 1 - Math.max(1, roundsAgo)) / TURN_MEMORY
}
