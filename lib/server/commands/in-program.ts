import { readEnv } from '@/lib/core/env'
import { createLog } from '@/lib/observability/log'
import type { Runtime } from '@/lib/runtime/runtime'
import { compose } from '../compose'
import { askHolder, openControl } from '../control'
import { holdDataDir, readHolder } from '../data-dir'

/** Does a command of the machine: in the running program where one holds the data folder, else in this one. */
export async function inProgram<Input, Result>(
  command: string,
  input: Input,
  run: (runtime: Runtime, input: Input) => Promise<Result>,
): Promise<Result> {
  const env = readEnv()
  const holder = env.DATABASE_URL ? null : await readHolder(env.DATA_DIR)
  if (holder) return (await askHolder(holder, command, input)) as Result

  const control = await openControl()
  const release = env.DATABASE_URL
    ? () => undefined
    : await holdDataDir(env.DATA_DIR, { controlPort: control.port, token: control.token })
  const composed = await compose(
    { ...env, roles: new Set(['worker']) },
    createLog(env.LOG_LEVEL === 'info' ? 'warn' : env.LOG_LEVEL),
    (line) => console.log(line),
  )
  try {
    await composed.work()
    return await run(composed.runtime, input)
  } finally {
    await composed.close()
    release()
  }
}
