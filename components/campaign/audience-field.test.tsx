import { expect, it } from 'vitest'
import { ApiError } from '@/lib/client/api-error'
import { makeCampaignDraft } from '@/lib/testing/campaign-draft'
import { wordsIn } from '@/lib/testing/in-language'
import { AudienceField } from './audience-field'
import { AudienceReach } from './audience-reach'
import { valuesOf } from './use-campaign-form'

const reach = {
  total: 60,
  emailed: 60,
  emailOff: 0,
  bounced: 0,
  notJoined: 0,
  disabled: 0,
  noTelegram: 0,
  languages: { en: 60, ru: 0 },
}

it.each([
  ['general', { notJoined: 5000 }, '60 people · 60 emails', '5,000 imported people haven’t joined yet'],
  [
    'individual',
    { total: 0, emailed: 0, notJoined: 1 },
    'Ada doesn’t get these emails.',
    '1 imported person',
  ],
] as const)('counts who has not joined on a line of their own: %s', (kind, counts, recipients, others) => {
  const words = wordsIn(
    'en',
    <AudienceReach
      audience={makeCampaignDraft({ kind, body: '' })}
      to="Ada"
      reach={{ data: { ...reach, ...counts } } as never}
    />,
  )
  expect(words).toContain(recipients)
  expect(words).toContain(others)
  expect(words).not.toContain('Nobody')
})

it('says that the recipients could not be counted, and offers to try again', () => {
  const failed = { isError: true, data: undefined, error: new ApiError(500), isFetching: false }
  const words = wordsIn(
    'en',
    <AudienceField
      values={valuesOf(makeCampaignDraft({ kind: 'individual', body: '' }))}
      to="Ada"
      reach={failed as never}
      questions={[]}
      hasBot={false}
      onFilter={() => undefined}
      onChannel={() => undefined}
    />,
  )
  expect(words).toContain('Something went wrong')
  expect(words).toContain('Try again')
})
