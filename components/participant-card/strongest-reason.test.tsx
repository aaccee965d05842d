import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import english from '@/messages/en.json'
import { StrongestReason } from './strongest-reason'

const textOf = (seeks: string, offers: string) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={english} timeZone="UTC">
      <StrongestReason
        reasons={[{ direction: 'reader-seeks', field: 'phrases', seeks, offers }]}
        firstName="Rui"
      />
    </NextIntlClientProvider>,
  )
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

describe('the strongest reason', () => {
  it('quotes both members', () => {
    expect(textOf('cold-chain co-founder', 'cold-chain logistics')).toBe(
      'You’re looking for: “cold-chain co-founder” · “cold-chain logistics”',
    )
  })

  it('quotes the words that both use once', () => {
    expect(textOf('Cold-chain logistics', 'cold-chain logistics')).toBe(
      'You’re looking for: “Cold-chain logistics”',
    )
  })
})
