/**
 * Runs work `runs` times after a warm-up, which prepares its statements.
 * @returns processor times of this process in ms, ascending
 */
export async function cpuTimes(runs: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run <= runs; run++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return times.slice(1).sort((a, b) => a - b)
}
