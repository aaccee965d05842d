/**
 * Asks, and uses the answers in the order in which they were asked for: one that a later answer has overtaken is out of
 * date, and dropped.
 * @returns what asks; it throws as `ask` does
 */
export function inOrder<T>(ask: () => Promise<T>, use: (answer: T) => void): () => Promise<void> {
  let asked = 0
  let used = 0
  return async () => {
    const turn = ++asked
    const answer = await ask()
    if (turn < used) return
    used = turn
    use(answer)
  }
}
