import { constants, setPriority } from 'node:os'

/**
 * Lets requests come first: what this thread does can wait. On Linux threads have their own priorities, and those
 * started later inherit them.
 */
export function stepBack(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}
