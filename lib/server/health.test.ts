import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkDisk, createProbe, mayReadMetrics } from './health'
import { hasTwoHosts } from './http-limits'

const request = (remoteAddress: string, authorization?: string) => ({
  headers: { authorization },
  socket: { remoteAddress },
})

describe('/metrics', () => {
  it('answers this machine if no token is set', () => {
    const env = { METRICS_TOKEN: undefined, TRUST_PROXY: false }
    expect(mayReadMetrics(env, request('127.0.0.1'))).toBe(true)
    expect(mayReadMetrics(env, request('203.0.113.7'))).toBe(false)
  })

  it('requires the token behind a proxy, whose requests come from this machine', () => {
    expect(mayReadMetrics({ METRICS_TOKEN: undefined, TRUST_PROXY: true }, request('127.0.0.1'))).toBe(false)
    const env = { METRICS_TOKEN: 'secret', TRUST_PROXY: true }
    expect(mayReadMetrics(env, request('127.0.0.1'))).toBe(false)
    expect(mayReadMetrics(env, request('203.0.113.7', 'Bearer secret'))).toBe(true)
  })
})

describe('/readyz', () => {
  it('writes to the data folder and leaves nothing behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tuesday-health-'))
    await checkDisk(folder)
    expect(readdirSync(folder)).toEqual([])
  })

  it('repeats a check only after a while, however often it is requested', async () => {
    let [time, asked, away] = [0, 0, true]
    const answers = createProbe(
      async () => {
        asked++
        if (away) throw new Error('away')
      },
      { everyMs: 10_000, withinMs: 1_000 },
      () => time,
    )
    expect([await answers(), await answers(), asked]).toEqual([false, false, 1])
    away = false
    time = 9_999
    expect(await answers()).toBe(false)
    time = 10_000
    expect([await answers(), asked]).toEqual([true, 2])
  })

  // A device that is always full.
  it.runIf(process.platform === 'linux')('fails when the disk is full', async () => {
    await expect(checkDisk('/dev/full')).rejects.toThrow()
  })
})

describe('Host', () => {
  it('may be given once', () => {
    expect(hasTwoHosts({ rawHeaders: ['Host', 'a.example', 'Accept', '*/*'] })).toBe(false)
    expect(hasTwoHosts({ rawHeaders: ['Host', 'a.example', 'host', 'b.example'] })).toBe(true)
    expect(hasTwoHosts({ rawHeaders: ['X-Forwarded-Host', 'host'] })).toBe(false)
  })
})
