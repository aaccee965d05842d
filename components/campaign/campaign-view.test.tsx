import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { queryKeys } from '@/lib/client/query-keys'
import type { Campaign } from '@/lib/contracts/campaign'
import { makeCampaignDraft } from '@/lib/testing/campaign-draft'
import { htmlIn } from '@/lib/testing/in-language'
import { CampaignView } from './campaign-view'

function pageOf(first: Campaign, cached: Campaign): string {
  const client = new QueryClient()
  client.setQueryData(queryKeys.campaign(first.campaignId), cached)
  const page = (
    <QueryClientProvider client={client}>
      <CampaignView
        first={first}
        languages={['en']}
        questions={[]}
        timeZone="UTC"
        userId="u"
        hasBot={false}
      />
    </QueryClientProvider>
  )
  return htmlIn('en', page)
}

const old = makeCampaignDraft({ version: 1, body: 'Old words' })
const current = makeCampaignDraft({ version: 2, body: 'Current words' })

it.each([
  ['a draft that changed since an earlier visit', current, old],
  ['a draft whose page the browser shows again', old, current],
])('%s opens with its current text', (_, first, cached) => {
  const html = pageOf(first, cached)
  expect(html).toContain('Current words')
  expect(html).not.toContain('Old words')
})

it('a message that was sent since an earlier visit is no longer a draft', () => {
  const sent = { ...old, status: 'done' as const, updatedAt: '2026-11-24T10:00:00.000Z' }
  expect(pageOf(sent, old)).not.toContain('<textarea')
})

it('a sent message opens with the results that the server has just rendered', () => {
  const sent = (clicked: number) =>
    makeCampaignDraft({ ...old, body: 'Old words', status: 'done', results: { ...old.results, clicked } })
  expect(pageOf(sent(4321), sent(1234))).toContain('4,321')
})

it('a scheduled message says how many would get it', () => {
  const scheduled = makeCampaignDraft({
    body: 'Words',
    status: 'scheduled',
    sendAt: '2026-11-24T10:00:00.000Z',
  })
  expect(pageOf(scheduled, scheduled)).toContain('Who receives it')
})

it('groups the digits of its progress, as everywhere', () => {
  const sending = makeCampaignDraft({ body: 'Words', status: 'sending', total: 5678 })
  const html = pageOf({ ...sending, results: { ...sending.results, waiting: 1000 } }, sending)
  expect(html).toContain('4,678 of 5,678')
})
