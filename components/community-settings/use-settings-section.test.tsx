import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryKeys } from '@/lib/client/query-keys'
import { type SenderSettings, senderSettings } from '@/lib/contracts/settings/sender'
import { htmlIn } from '@/lib/testing/in-language'
import { stubLocalStorage } from '@/lib/testing/stub-local-storage'
import { type SettingsSection, useSettingsSection } from './use-settings-section'

type Sender = SettingsSection<SenderSettings>

const NOTHING: SenderSettings = { senderName: '', senderEmail: null, replyTo: null }
const first = { version: '1', value: NOTHING, changed: null }

function Page({ onSection }: { onSection: (section: Sender) => void }) {
  onSection(useSettingsSection('sender', senderSettings, first, 'anna'))
  return null
}

/** The form of the sender section. */
function openSender(client = new QueryClient()): Sender {
  const sections: Sender[] = []
  const router = { refresh: () => undefined }
  htmlIn(
    'en',
    <AppRouterContext value={router as never}>
      <QueryClientProvider client={client}>
        <Page onSection={(section) => sections.push(section)} />
      </QueryClientProvider>
    </AppRouterContext>,
  )
  const [section] = sections as [Sender]
  return section
}

/** Makes the server save `value`; `meanwhile` runs before its response. */
function serverSaves(value: SenderSettings, meanwhile = () => {}) {
  vi.stubGlobal('fetch', async () => {
    meanwhile()
    return Response.json({ version: '2', value, changed: null })
  })
}

stubLocalStorage()
beforeEach(() => {
  // If other tests left the server unreachable, a successful call dispatches an event.
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } })
})
afterEach(() => vi.unstubAllGlobals())

it('keeps text typed while a section is being saved', async () => {
  const { form, submit } = openSender()
  form.reset({ ...NOTHING, senderName: ' Harbour ' })
  const saved = { ...NOTHING, senderName: 'Harbour' }
  serverSaves(saved, () => form.setValue('replyTo', 'team@example.org'))
  await submit()
  expect(form.getValues()).toEqual({ ...saved, replyTo: 'team@example.org' })
})

it('saving the sender refetches the delivery page and the audit log', async () => {
  const client = new QueryClient()
  client.setQueryData(queryKeys.deliverability, {})
  client.setQueryData(queryKeys.auditLog({}), {})
  const { form, submit } = openSender(client)
  form.reset({ ...NOTHING, senderName: 'Harbour' })
  serverSaves({ ...NOTHING, senderName: 'Harbour' })
  await submit()
  expect(client.getQueryState(queryKeys.deliverability)?.isInvalidated).toBe(true)
  expect(client.getQueryState(queryKeys.auditLog({}))?.isInvalidated).toBe(true)
})
