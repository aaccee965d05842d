import { readEnv } from '@/lib/core/env'
import { createLog } from '@/lib/observability/log'
import type { Runtime } from '@/lib/runtime/runtime'
import { compose } from '../compose'
import { askHolder, openControl } from '../control'
import { holdDataDir, readHolder } from '../data-dir'

/**
 * What a command does to the database. One that 'sends' waits for the jobs that it enqueues: on a server the workers do
 * them, with their own settings. An embedded database has no workers, so the command runs them
 * itself; other commands leave their jobs to the next start.
 */
type Effect = 'reads' | 'writes' | 'sends'

/** Runs an operator's command: in the running program if one holds the data folder, else in this process. */
export async function inProgram<Input, Result>(
  command: string,
  input: Input,
  run: (runtime: Runtime, input: Input) => Promise<Result>,
  effect: Effect,
): Promise<Result> {
  const env = readEnv()
  const holder = env.DATABASE_URL ? null : await readHolder(env.DATA_DIR)
  if (holder) return (await askHolder(holder, command, input)) as Result

  const control = await openControl()
  const release = env.DATABASE_URL
    ? () => undefined
    : await holdDataDir(env.DATA_DIR, { controlPort: control.port, token: control.token })
  const composed = await compose(
    { ...env, roles: new Set(effect === 'sends' && !env.DATABASE_URL ? ['worker'] : []) },
    createLog(env.LOG_LEVEL === 'info' ? 'warn' : env.LOG_LEVEL),
    (line) => console.log(line),
    { readOnly: effect === 'reads' },
  )
  try {
    await composed.work()
    return await run(composed.runtime, input)
  } finally {
    await composed.close()
    release()
  }
}
