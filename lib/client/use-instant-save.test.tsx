import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { useInstantSave } from './use-instant-save'

type Values = { city: boolean; photo: boolean }
type Hook = ReturnType<typeof useInstantSave<Values>>
type Send = (change: Partial<Values>, saved: Values) => Promise<Values>

const NONE: Values = { city: false, photo: false }

function Page({ first, send, onHook }: { first: Values; send: Send; onHook: (hook: Hook) => void }) {
  onHook(useInstantSave({ id: 'test', first, send }))
  return null
}

/** The hook as a page that is opened now has it. */
function open(client: QueryClient, send: Send, first = NONE): Hook {
  const hooks: Hook[] = []
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Page {...{ first, send }} onHook={(hook) => hooks.push(hook)} />
    </QueryClientProvider>,
  )
  const [hook] = hooks
  if (!hook) throw new Error('nothing rendered')
  return hook
}

/** A server whose answers wait for the test. */
function slowServer() {
  const calls: {
    change: Partial<Values>
    saved: Values
    answer: (saved: Values) => void
    fail: () => void
  }[] = []
  const send: Send = (change, saved) =>
    new Promise((answer, reject) =>
      calls.push({ change, saved, answer, fail: () => reject(new Error('refused')) }),
    )
  const call = (at: number) => vi.waitFor(() => calls[at] ?? Promise.reject(new Error('not sent yet')))
  return { send, call }
}

it('a change is shown at once, and sent after the answer to the one before', async () => {
  const client = new QueryClient()
  const { send, call } = slowServer()
  const { change } = open(client, send)
  change({ city: true })
  change({ photo: true })
  expect(open(client, send).values).toEqual({ city: true, photo: true })
  const first = await call(0)
  first.answer({ city: true, photo: false })
  expect(await call(1)).toMatchObject({ change: { photo: true }, saved: { city: true, photo: false } })
})

it('a change that fails is undone alone', async () => {
  const client = new QueryClient()
  const { send, call } = slowServer()
  const { change } = open(client, send)
  change({ city: true })
  change({ photo: true })
  const first = await call(0)
  first.fail()
  await call(1)
  expect(open(client, send).values).toEqual({ city: false, photo: true })
})

it('a page rendered before a change shows what was saved since', async () => {
  const client = new QueryClient()
  const send: Send = async (change, saved) => ({ ...saved, ...change })
  const city = { ...NONE, city: true }
  open(client, send).change({ city: true })
  await vi.waitFor(() => expect(client.isMutating()).toBe(0))
  expect(open(client, send).values).toEqual(city)
  open(client, send, city).change({ city: false })
  await vi.waitFor(() => expect(client.isMutating()).toBe(0))
  expect(open(client, send).values).toEqual(NONE)
  expect(open(client, send, city).values).toEqual(NONE)
})
