import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const FULL = '/dev/full'
const running = (work: string) => ['--import', 'tsx', '--input-type=module', '--eval', work]

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
    const { status, stderr } = spawnSync(process.execPath, running(work), {
      stdio: ['ignore', openSync(FULL, 'w'), 'pipe'],
      timeout: 200_000,
      killSignal: 'SIGKILL',
    })
    expect(String(stderr)).toBe('went on\n')
    expect(status).toBe(3)
  },
)

it('a log whose reader stalls blocks nothing, and is complete once it is read', async () => {
  const lines = 5_000
  const work = `
    import { createLog } from './lib/observability/log.ts'
    const log = createLog('info')
    for (let n = 0; n < ${lines}; n++) log.info({ filling: '${'x'.repeat(200)}' }, 'line')
    setTimeout(() => console.error('went on'), 10)`
  const child = spawn(process.execPath, running(work), {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 200_000,
  })
  const [said] = (await once(child.stderr, 'data')) as [Buffer]
  expect(String(said)).toBe('went on\n')
  expect((await text(child.stdout)).trim().split('\n')).toHaveLength(lines)
})
