import { spawnSync } from 'node:child_process'

/** Whether a program that only some machines have can be run here. */
export const isInstalled = (command: string, versionFlag: string): boolean =>
  spawnSync(command, [versionFlag], { stdio: 'ignore' }).status === 0
