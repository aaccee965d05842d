import { describe, expect, it } from 'vitest'
import { wordsIn } from '@/lib/testing/in-language'
import { StrongestReason } from './strongest-reason'

const textOf = (seeks: string, offers: string) =>
  wordsIn(
    'en',
    <StrongestReason
      reasons={[{ direction: 'reader-seeks', field: 'phrases', seeks, offers }]}
      firstName="Rui"
    />,
  )

describe('the strongest reason', () => {
  it('quotes both members with their names', () => {
    expect(textOf('cold-chain co-founder', 'cold-chain logistics')).toBe(
      'You’re looking for: “cold-chain co-founder” · Rui offers: “cold-chain logistics”',
    )
  })

  it('never passes the reader’s words off as the other’s', () => {
    const text = wordsIn(
      'en',
      <StrongestReason
        reasons={[{ direction: 'partner-seeks', field: 'about', seeks: 'who decides', offers: 'nine years' }]}
        firstName="Rui"
      />,
    )
    expect(text).toBe('Rui is looking for: “who decides” · You offer: “nine years”')
  })

  it('quotes words that both use only once', () => {
    expect(textOf('Cold-chain logistics', 'cold-chain logistics')).toBe(
      'You’re looking for: “Cold-chain logistics”',
    )
  })
})
