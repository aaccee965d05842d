/** How much of last round's debt remains. */
const MEMORY = 0.7

/**
 * What a member is owed after a round, 0 to 1: a running mean of how far their match fell short of the best one they
 * could have had. Raises the weight of their pairs next time.
 */
export function nextDebt(debt: number, score: number, bestPossible: number): number {
  const shortfall = bestPossible > 0 ? Math.min(1, Math.max(0, 1 - score / bestPossible)) : 0
  return MEMORY * debt + (1 - MEMORY) * shortfall
}
