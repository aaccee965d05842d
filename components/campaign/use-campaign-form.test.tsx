import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftKey, saveDraft } from '@/lib/client/drafts'
import { queryKeys } from '@/lib/client/query-keys'
import type { Campaign } from '@/lib/contracts/campaign'
import { makeCampaignDraft } from '@/lib/testing/campaign-draft'
import { htmlIn } from '@/lib/testing/in-language'
import { stubLocalStorage } from '@/lib/testing/stub-local-storage'
import { type CampaignForm, meaningOfConflict, useCampaignForm, valuesOf } from './use-campaign-form'

const draft = makeCampaignDraft({ version: 1, body: 'Before' })
const changed = makeCampaignDraft({ version: 2, body: 'After' })

const onSaved = vi.fn()

function Page({ onForm, first = draft }: { onForm: (form: CampaignForm) => void; first?: Campaign }) {
  onForm(useCampaignForm(first, { userId: 'anna', lang: 'en' }, onSaved))
  return null
}

/** A form with `changed` typed, after leaving its page. */
function leftForm(client: QueryClient, first = draft): CampaignForm {
  const forms: CampaignForm[] = []
  htmlIn(
    'en',
    <QueryClientProvider client={client}>
      <Page onForm={(form) => forms.push(form)} first={first} />
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

describe('a new draft', () => {
  const unsaved = makeCampaignDraft({ version: 0, body: '' })
  const more = valuesOf(makeCampaignDraft({ version: 1, body: 'After all' }))
  const storedAs = (name: string) => localStorage.getItem(draftKey('anna', name))

  it('keeps what is typed during its first save under its address', async () => {
    const { form, flush } = leftForm(new QueryClient(), unsaved)
    vi.stubGlobal('fetch', async () => {
      form.reset(more)
      return Response.json(makeCampaignDraft({ version: 1, body: 'After' }))
    })
    await flush()
    expect(JSON.parse(storedAs(`message:${draft.campaignId}`) ?? '')).toMatchObject({
      version: 1,
      values: more,
    })
  })

  it('that is stored in this browser stays there while another one is saved', async () => {
    const other = { id: 'another', version: 0, values: more }
    saveDraft(draftKey('anna', 'message:new:general:'), other)
    await leftForm(new QueryClient()).flush()
    expect(JSON.parse(storedAs('message:new:general:') ?? '')).toEqual(other)
  })
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
