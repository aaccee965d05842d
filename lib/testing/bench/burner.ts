import { spawn } from 'node:child_process'

/** Uses a share of one core, given as its argument, a millisecond at a time. */
const BURN = `
  const share = Number(process.argv[1])
  const began = performance.now()
  const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000 }
  const turn = () => {
    const until = performance.now() + 1
    while (performance.now() < until);
    const aheadMs = used() / share - (performance.now() - began)
    if (aheadMs > 1) setTimeout(turn, aheadMs)
    else setImmediate(turn)
  }
  turn()`

/**
 * Unrelated processes that use as much CPU time as a measured workload did.
 * @param cores how many cores they use, if available
 */
export function burn(cores: number): { stop(): void } {
  const programs = Math.max(1, Math.ceil(cores))
  const children = Array.from({ length: programs }, () =>
    spawn(process.execPath, ['-e', BURN, String(cores / programs)], { stdio: 'ignore' }),
  )
  return { stop: () => children.forEach((child) => void child.kill('SIGKILL')) }
}
