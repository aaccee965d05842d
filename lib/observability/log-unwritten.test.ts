import { spawnSync } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { expect, it } from 'vitest'

const FULL = '/dev/full'

it.skipIf(!existsSync(FULL))(
  'a log that cannot be written, because its disk is full, does not end the process or its exit',
  () => {
    const work = `
    import { createLog } from './lib/observability/log.ts'
    const log = createLog('info')
    log.info({}, 'lost')
    console.log('lost too')
    setTimeout(() => {
      log.info({}, 'lost as well')
      console.error('went on')
      process.exit(3)
    }, 100)`
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', work],
      { stdio: ['ignore', openSync(FULL, 'w'), 'pipe'], timeout: 20_000, killSignal: 'SIGKILL' },
    )
    expect(String(stderr)).toBe('went on\n')
    expect(status).toBe(3)
  },
)
