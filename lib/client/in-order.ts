/**
 * Drops responses that arrive after the response to a later request: they are out of date.
 * @returns a function that calls `ask`, then `use`; it throws as `ask` does
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
