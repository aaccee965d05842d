import { describe, expect, it } from 'vitest'
import { stem } from '../text/stem'
import { senseShare, shareSubject } from './glossary'

const share = (one: string, other: string) => senseShare(stem(one), stem(other))

describe('senseShare', () => {
  it('is 1 if two words have the same senses, whatever groups they are in', () => {
    expect(share('doctor', 'врач')).toBe(1)
    expect(share('логистика', 'logistics')).toBe(1)
  })

  it('falls with the senses that only one of them has', () => {
    expect(share('relations', 'отношение')).toBeLessThan(0.5)
    expect(share('label', 'этикетка')).toBe(0.5)
  })

  it('is 0 for unrelated words', () => {
    expect(share('doctor', 'логистика')).toBe(0)
    expect(share('zzz', 'ъъъ')).toBe(0)
  })
})

describe('shareSubject', () => {
  it('distinguishes crafts and fields from general words', () => {
    expect(shareSubject(stem('doctor'), stem('врач'))).toBe(true)
    expect(shareSubject(stem('relation'), stem('отношение'))).toBe(false)
  })
})
