import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openControl } from './control'
import { holdDataDir, readHolder } from './data-dir'

const STARTERS = 12

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tuesday-data-'))
})
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
  rmSync(folder, { recursive: true, force: true })
})

/** A program that starts on the folder. */
async function start() {
  const control = await openControl()
  closers.push(control.close)
  return holdDataDir(folder, { controlPort: control.port, token: control.token })
}

const claim = (holder: object) => writeFileSync(join(folder, 'holder.json'), JSON.stringify(holder))

/** A port that nobody listens on any more. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe('the data folder', () => {
  it.each([
    ['that is new', async () => undefined],
    [
      'of a process that was killed',
      async () => claim({ pid: 999_999, controlPort: await freePort(), token: 'gone' }),
    ],
    ['with half a claim', async () => writeFileSync(join(folder, 'holder.json'), '{"pid":')],
  ])('%s is held by one of many that start at once', async (_, prepare) => {
    await prepare()
    const outcomes = await Promise.allSettled(Array.from({ length: STARTERS }, start))
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refusals).toHaveLength(STARTERS - 1)
    for (const { message } of refusals) expect(message).toContain(`is in use by process ${process.pid}`)
    expect(await readHolder(folder)).toMatchObject({ pid: process.pid })
    expect(readdirSync(folder)).toEqual(['holder.json'])
  })

  it('can be taken again once it is released', async () => {
    const release = await start()
    await expect(start()).rejects.toThrow('is in use')
    release()
    await start()
  })

  it('that is a file, or in a file, fails with an error that names the setting', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    for (const place of [file, join(file, 'data')])
      await expect(holdDataDir(place, { controlPort: 1, token: '' })).rejects.toThrow(
        `DATA_DIR ${place} is no folder to write to: E`,
      )
  })

  it('stays with a process that is too busy to answer', async () => {
    const silent: Server = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    closers.push(() => {
      silent.closeAllConnections()
      silent.close()
    })
    claim({ pid: process.pid, controlPort: (silent.address() as AddressInfo).port, token: 'busy' })
    await expect(start()).rejects.toThrow('is in use')
  })

  describe('of another container', () => {
    // Its control port and process id mean nothing here.
    const other = async () =>
      claim({ pid: 999_999, hostname: 'another', controlPort: await freePort(), token: 'far' })

    it('stays with it while it touches its claim', async () => {
      await other()
      const file = join(folder, 'holder.json')
      const beat = setInterval(() => utimesSync(file, new Date(), new Date()), 500)
      closers.push(() => clearInterval(beat))
      await expect(start()).rejects.toThrow('is in use by process 999999 on another')
    })

    it('can be taken once it no longer does', async () => {
      await other()
      await start()
      expect(await readHolder(folder)).toMatchObject({ pid: process.pid })
    })
  })

  it('is touched by its holder', async () => {
    closers.push(await start())
    const file = join(folder, 'holder.json')
    const before = statSync(file).mtimeMs
    await expect.poll(() => statSync(file).mtimeMs).toBeGreaterThan(before)
  })
})
