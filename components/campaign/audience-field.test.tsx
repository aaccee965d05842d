import { expect, it } from 'vitest'
import { ApiError } from '@/lib/client/api-error'
import { makeCampaignDraft } from '@/lib/testing/campaign-draft'
import { wordsIn } from '@/lib/testing/in-language'
import { AudienceField } from './audience-field'
import { valuesOf } from './use-campaign-form'

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
