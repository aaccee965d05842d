import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryKeys } from '@/lib/client/query-keys'
import type { Campaign } from '@/lib/contracts/campaign'
import { makeCampaignDraft } from '@/lib/testing/campaign-draft'
import { htmlIn } from '@/lib/testing/in-language'
import { stubLocalStorage } from '@/lib/testing/stub-local-storage'
import { type CampaignForm, meaningOfConflict, useCampaignForm, valuesOf } from './use-campaign-form'

const draft = makeCampaignDraft({ version: 1, body: 'Before' })
const changed = makeCampaignDraft({ version: 2, body: 'After' })

const onSaved = vi.fn()

function Page({ onForm }: { onForm: (form: CampaignForm) => void }) {
  onForm(useCampaignForm(draft, { userId: 'anna', lang: 'en' }, onSaved))
  return null
}

/** A form with `changed` typed, after leaving its page. */
function leftForm(client: QueryClient): CampaignForm {
  const forms: CampaignForm[] = []
  htmlIn(
    'en',
    <QueryClientProvider client={client}>
      <Page onForm={(form) => forms.push(form)} />
    </QueryClientProvider>,
  )
  const [form] = forms as [CampaignForm]
  form.form.reset(valuesOf(changed))
  return form
}

stubLocalStorage()
beforeEach(() => {
  // If other tests left the server unreachable, a successful call dispatches an event.
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } })
  vi.stubGlobal('location', { pathname: '/notifications/another' })
  vi.stubGlobal('history', { replaceState: vi.fn() })
  vi.stubGlobal('fetch', async () => Response.json(changed))
})
afterEach(() => vi.unstubAllGlobals())

it('a page opens again with the saved draft', async () => {
  const client = new QueryClient()
  await leftForm(client).flush()
  expect(client.getQueryData<Campaign>(queryKeys.campaign(draft.campaignId))).toEqual(changed)
  expect(onSaved).toHaveBeenCalledWith(changed)
})

it('a save that ends after its page was left does not change the address', async () => {
  await leftForm(new QueryClient()).flush()
  expect(history.replaceState).not.toHaveBeenCalled()
})

describe('a refused save', () => {
  const mine = { values: valuesOf(changed), version: 1 }

  it('is a conflict if somebody else changed the draft', () => {
    const theirs = makeCampaignDraft({ version: 2, body: 'Theirs' })
    expect(meaningOfConflict(theirs, mine)).toBe('changed')
  })

  it('is none if the draft is as we know it, or already as we want it', () => {
    expect(meaningOfConflict(draft, mine)).toBeNull()
    expect(meaningOfConflict(changed, mine)).toBe('saved')
  })
})
