import { expect, it } from 'vitest'
import { runCommand } from '@/lib/testing/command'

/** A process that handles its errors before Next adds handlers of its own, as the program does. */
const runProcess = (work: string) =>
  runCommand(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    `import { createLog } from './lib/observability/log.ts'
     import { handleUncaughtErrors } from './lib/server/uncaught-errors.ts'
     handleUncaughtErrors(createLog('error'), async () => {
       await new Promise(setImmediate)
       console.log(JSON.stringify({ msg: 'stopped' }))
       process.exit()
     })
     const ofNext = 'next/dist/server/node-environment-extensions'
     await import(ofNext + '/unhandled-rejection.external.js')
     const { default: next } = await import(ofNext + '/process-error-handlers.js')
     next.installProcessErrorHandlers(false)
     ${work}`,
  ])

/** By message: the log writes in the background. */
const linesOf = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string })
    .sort((one, other) => one.msg.localeCompare(other.msg))

it('logs a rejection that nothing handles, once and without its secrets, and goes on', async () => {
  const { code, output } = await runProcess(`
    void Promise.reject(new Error('refused Bearer abcdef.ghijkl'))
    setTimeout(() => console.log(JSON.stringify({ msg: 'went on' })), 50)`)
  expect(linesOf(output)).toMatchObject([
    { msg: 'unhandled rejection', err: { type: 'Error', message: expect.stringContaining('refused') } },
    { msg: 'went on' },
  ])
  expect(output).not.toContain('abcdef')
  expect(code).toBe(0)
})

it('logs an exception that nothing catches, once, and stops in order with exit code 1', async () => {
  const { code, output } = await runProcess(
    `setTimeout(() => { throw new TypeError('x is not a function') }, 10)`,
  )
  expect(linesOf(output)).toMatchObject([
    { msg: 'stopped' },
    {
      msg: 'uncaught exception: this process stops',
      err: { type: 'TypeError', message: 'x is not a function' },
    },
  ])
  expect(code).toBe(1)
})
