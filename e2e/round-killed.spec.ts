import { expect, test } from '@playwright/test'
import { demoDataDir, dropDataDir, ready, roundRecipients, runRound, startProgram, until } from './program'

const COMMUNITY = 'localhost'

let dataDir: string
test.beforeEach(() => {
  dataDir = demoDataDir()
})
test.afterEach(() => dropDataDir(dataDir))

function expectOneEach(recipients: string[], expected: number): void {
  expect(recipients.length).toBe(expected)
  expect(new Set(recipients).size).toBe(expected)
}

test('a round killed while sending and restarted sends one email to each member', async () => {
  const env = { DATA_DIR: dataDir }
  const first = runRound(COMMUNITY, env)
  await until(() => roundRecipients(dataDir).length > 0, 'the first mails')
  await first.kill()
  const before = roundRecipients(dataDir)

  const second = runRound(COMMUNITY, env)
  expect(await second.ended, second.output()).toBe(0)
  expect(second.output()).toContain('had been interrupted')
  const mails = Number(/(\d+) emails in all/.exec(second.output())?.[1])
  expect(mails).toBeGreaterThan(before.length)
  expectOneEach(roundRecipients(dataDir), mails)
})

test('a server killed during a round finishes it after the restart', async () => {
  const env = { DATA_DIR: dataDir }
  const program = await startProgram(env)
  await ready(program)
  const rehearsal = runRound(COMMUNITY, env, ['--dry-run'])
  expect(await rehearsal.ended, rehearsal.output()).toBe(0)
  const mails = Number(/(\d+) emails would be sent/.exec(rehearsal.output())?.[1])
  expect(mails).toBeGreaterThan(20)

  const asked = runRound(COMMUNITY, env)
  await until(() => {
    if (asked.child.exitCode) throw new Error(asked.output())
    return roundRecipients(dataDir).length > 0
  }, 'the first mails')
  await program.kill()
  await asked.ended
  expect(roundRecipients(dataDir).length).toBeLessThan(mails)

  const again = await startProgram(env)
  await until(() => roundRecipients(dataDir).length >= mails, 'the last mail')
  await again.kill()
  expectOneEach(roundRecipients(dataDir), mails)
})
