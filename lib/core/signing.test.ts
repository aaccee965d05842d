import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { secretOf } from './secret'
import { sign, verify } from './signing'

const now = new Date('2026-11-24T09:00:00Z')
const later = new Date('2026-11-24T10:00:00Z')

describe('a signed text', () => {
  it('returns its payload until it expires', () => {
    const token = sign('secret', 'unsubscribe', { who: 'Анна' }, later)
    expect(token).toMatch(/^[\w.-]+$/)
    expect(verify('secret', 'unsubscribe', token, now)).toEqual({ who: 'Анна' })
    expect(verify('secret', 'unsubscribe', token, later)).toBeNull()
    const endless = sign('secret', 'unsubscribe', 1, null)
    expect(verify('secret', 'unsubscribe', endless, new Date('2099-01-01'))).toBe(1)
  })

  it('is invalid with another secret or purpose, or when changed', () => {
    const token = sign('secret', 'unsubscribe', [1, 2, 3], later)
    expect(verify('other', 'unsubscribe', token, now)).toBeNull()
    expect(verify('secret', 'socket-ticket', token, now)).toBeNull()
    for (let at = 0; at < token.length - 1; at++) {
      const other = token[at] === 'A' ? 'B' : 'A'
      expect(
        verify('secret', 'unsubscribe', token.slice(0, at) + other + token.slice(at + 1), now),
      ).toBeNull()
    }
    for (const text of ['', '.', 'a.b', `${token}.`, `${token}x`, ' ', 'x'.repeat(5_000)]) {
      expect(verify('secret', 'unsubscribe', text, now)).toBeNull()
    }
  })
})

describe('the installation secret', () => {
  it('is SECRET, else generated once in a file readable only by its owner', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'tuesday-secret-'))
    expect(secretOf({ SECRET: 'given', DATA_DIR })).toBe('given')
    const made = secretOf({ SECRET: undefined, DATA_DIR })
    expect(made.length).toBeGreaterThanOrEqual(43)
    expect(secretOf({ SECRET: undefined, DATA_DIR })).toBe(made)
    expect(readFileSync(join(DATA_DIR, 'secret'), 'utf8').trim()).toBe(made)
    expect(statSync(join(DATA_DIR, 'secret')).mode & 0o077).toBe(0)
  })

  it('keeps an existing one', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'tuesday-secret-'))
    writeFileSync(join(DATA_DIR, 'secret'), 'from before\n')
    expect(secretOf({ SECRET: undefined, DATA_DIR })).toBe('from before')
  })
})
