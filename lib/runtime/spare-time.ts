import { cpus } from 'node:os'

/** Processor time of the whole machine so far, in milliseconds of all cores. */
export type MachineTime = { idle: number; all: number }

export function machineTime(): MachineTime {
  const times = cpus().map(({ times: { user, nice, sys, irq, idle } }) => ({
    idle,
    all: user + nice + sys + irq + idle,
  }))
  return {
    idle: times.reduce((sum, core) => sum + core.idle, 0),
    all: times.reduce((sum, core) => sum + core.all, 0),
  }
}

/** The share of a full machine's time that a machine with nothing else to do has left, at least. */
const SPARE = 0.2

/** Whether nearly all processor time between the two moments was used up, by whatever program. */
export function wasFull(from: MachineTime, to: MachineTime): boolean {
  const all = to.all - from.all
  return all > 0 && (to.idle - from.idle) / all < SPARE
}
