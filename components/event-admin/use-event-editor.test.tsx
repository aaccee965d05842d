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

/** The server's events by id; `lose` processes a request and drops its response. */
function serverOfEvents() {
  const stored = new Map<string, Record<string, unknown>>()
  const calls: string[] = []
  const server = { stored, calls, lose: false }
  vi.stubGlobal('history', { state: null, replaceState() {} })
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    calls.push(method)
    const { updatedAt, ...input } = JSON.parse(body ?? '{}')
    const id = path.split('/')[3] ?? input.id
    const before = stored.get(id)
    if (updatedAt && updatedAt !== before?.updatedAt)
      return Response.json({ code: 1409, message: '', errors: {} }, { status: 409 })
    if (method === 'PATCH' || !before)
      stored.set(id, { ...before, ...input, id, status: 'draft', updatedAt: String(calls.length) })
    if (!server.lose) return Response.json(stored.get(id))
    server.lose = false
    throw new TypeError('the answer is lost')
  })
  return server
}

/** Values that are set before the form is on the page are not seen. */
const write = (form: EventEditorState['form'], title: string) => form.reset({ ...form.getValues(), title })
/** Another page has changed the one event. */
function savedElsewhere({ stored }: ReturnType<typeof serverOfEvents>, change: object) {
  const [[id, event] = []] = stored
  stored.set(id!, { ...event, ...change, updatedAt: 'later' })
}
const titles = ({ stored }: ReturnType<typeof serverOfEvents>) =>
  [...stored.values()].map(({ title }) => title)

it('creates one draft with the last text when the answer to its creation is lost', async () => {
  const server = serverOfEvents()
  const { form, saveNow } = editorOfNewEvent()
  write(form, 'Break')
  server.lose = true
  expect(await saveNow()).toBe(false)
  write(form, 'Breakfast')
  expect(await saveNow()).toBe(true)
  expect(titles(server)).toEqual(['Breakfast'])
})

it('continues after a save whose response was lost', async () => {
  const server = serverOfEvents()
  const { form, saveNow } = editorOfNewEvent()
  write(form, 'Break')
  expect(await saveNow()).toBe(true)
  write(form, 'Breakfast ')
  server.lose = true
  expect(await saveNow()).toBe(false)
  write(form, 'Breakfast for founders')
  expect(await saveNow()).toBe(true)
  expect(titles(server)).toEqual(['Breakfast for founders'])
})

it('continues where a page opened during a save has the values before it', async () => {
  const server = serverOfEvents()
  const { form, saveNow } = editorOfNewEvent()
  write(form, 'Break')
  expect(await saveNow()).toBe(true)
  savedElsewhere(server, { title: 'Breakfast' })
  write(form, 'Breakfast')
  expect(await saveNow()).toBe(true)
  write(form, 'Breakfast for founders')
  expect(await saveNow()).toBe(true)
  expect(titles(server)).toEqual(['Breakfast for founders'])
})

it('does not overwrite a change by somebody else', async () => {
  const server = serverOfEvents()
  const { form, saveNow } = editorOfNewEvent()
  write(form, 'Break')
  expect(await saveNow()).toBe(true)
  savedElsewhere(server, { location: 'Porto' })
  write(form, 'Breakfast')
  expect(await saveNow()).toBe(false)
  expect(titles(server)).toEqual(['Break'])
})
