/** Rounds after which being alone, or in a group of three, is forgotten. */
export const TURN_MEMORY = 52

/**
 * How soon a member's last turn was, 0 to 1: 1 for the last round, 0 for none within memory. Whoever had the latest turn
 * is paired first, so nobody has a second one before everybody who could be has had theirs.
 *
 * @param roundsAgo 1 for the last round
 */
export function recency(roundsAgo: number | undefined): number {
  return roundsAgo === undefined ? 0 : Math.max(0, TURN_MEMORY + 1 - Math.max(1, roundsAgo)) / TURN_MEMORY
}
