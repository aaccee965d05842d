import { spawn } from 'node:child_process'

/** Uses its share of one core, a millisecond at a time. Told the share as its argument. */
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
 * Programs that have nothing to do with ours and use as much processor time as something of ours did.
 * @param cores how many cores they use up, at least as far as they get them
 */
export function burn(cores: number): { stop(): void } {
  const programs = Math.max(1, Math.ceil(cores))
  const children = Array.from({ length: programs }, () =>
    spawn(process.execPath, ['-e', BURN, String(cores / programs)], { stdio: 'ignore' }),
  )
  return { stop: () => children.forEach((child) => void child.kill('SIGKILL')) }
}
