import { describe, expect, it } from 'vitest'
import { proposePhrases } from './propose-phrases'

describe('proposePhrases', () => {
  it('proposes what is sought, what is offered, and how the person sought would say it', () => {
    const proposed = proposePhrases(
      {
        lookingFor: 'Somebody who has sold a software company. I can help with hiring. No lawyers, please.',
        about: 'I run a small studio of backend developers. My wife does the books.',
        tags: ['Java'],
      },
      'en',
    )
    expect(proposed.seeks.join()).toContain('software company')
    expect(proposed.wouldSay).toEqual(['I have sold a software company'])
    expect(proposed.offers.join()).toContain('backend developers')
    expect(proposed.offers).toContain('Java')
    expect(JSON.stringify(proposed)).not.toMatch(/lawyers|wife/)
  })

  it('works in Russian', () => {
    const proposed = proposePhrases(
      {
        lookingFor: 'Ищу того, кто сам открывал стоматологическую клинику. Юристов не надо.',
        about: 'Проектирую вентиляцию больниц.',
      },
      'ru',
    )
    expect(proposed.wouldSay).toEqual(['открывал стоматологическую клинику'])
    expect(proposed.offers.join()).toContain('вентиляцию больниц')
    expect(JSON.stringify(proposed)).not.toMatch(/юрист/i)
  })

  it('proposes nothing from nothing', () => {
    expect(proposePhrases({}, 'en')).toEqual({ seeks: [], wouldSay: [], offers: [] })
  })
})
