import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { htmlIn } from '@/lib/testing/in-language'
import { stubLocalStorage } from '@/lib/testing/stub-local-storage'
import { type EventEditorState, useEventEditor } from './use-event-editor'

function Page({ onEditor }: { onEditor: (editor: EventEditorState) => void }) {
  onEditor(useEventEditor(null, 'Europe/Berlin', 'anna'))
  return null
}

function editorOfNewEvent(): EventEditorState {
  const editors: EventEditorState[] = []
  htmlIn(
    'en',
    <QueryClientProvider client={new QueryClient()}>
      <Page onEditor={(editor) => editors.push(editor)} />
    </QueryClientProvider>,
  )
  return editors[0]!
}

stubLocalStorage()
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } })
})
afterEach(() => vi.unstubAllGlobals())

it('a refused save shows its own errors, not those of an earlier one', async () => {
  const answers = [
    { title: ['Please fill this in.'], location: ['Too long'] },
    { googleMapsLink: ['No link'] },
  ]
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 1400, message: '', errors: answers.shift() }, { status: 400 }),
  )
  const { form, saveNow } = editorOfNewEvent()
  const wrong = () =>
    (['title', 'location', 'googleMapsLink'] as const).filter((field) => form.getFieldState(field).error)
  expect(await saveNow()).toBe(false)
  expect(wrong()).toEqual(['title', 'location'])
  expect(await saveNow()).toBe(false)
  expect(wrong()).toEqual(['googleMapsLink'])
})
