import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useInstantSave } from './use-instant-save'
import { markShown } from './use-rendered'

type Values = { city: boolean; photo: boolean }
type Hook = ReturnType<typeof useInstantSave<Values>>
type Send = (change: Partial<Values>, saved: Values) => Promise<Values>

const NONE: Values = { city: false, photo: false }

/** New for each test, because useSaved keeps the last saved values in its module. */
let id: string
beforeEach(() => {
  id = crypto.randomUUID()
})

/** The server's rendering: a new object each time. */
const render = (values: Partial<Values> = {}): Values => ({ ...NONE, ...values })

function Page({ first, send, onHook }: { first: Values; send: Send; onHook: (hook: Hook) => void }) {
  onHook(useInstantSave({ id, first, send }))
  return null
}

/** The hook of a page that is opened, or shown again. */
function open(client: QueryClient, send: Send, first: Values): Hook {
  const hooks: Hook[] = []
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Page {...{ first, send }} onHook={(hook) => hooks.push(hook)} />
    </QueryClientProvider>,
  )
  markShown(first)
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

it('shows a change at once, and sends it after the response to the one before', async () => {
  const client = new QueryClient()
  const { send, call } = slowServer()
  const page = render()
  const { change } = open(client, send, page)
  change({ city: true })
  change({ photo: true })
  expect(open(client, send, page).values).toEqual({ city: true, photo: true })
  const first = await call(0)
  first.answer({ city: true, photo: false })
  expect(await call(1)).toMatchObject({ change: { photo: true }, saved: { city: true, photo: false } })
})

it('undoes only the change that fails', async () => {
  const client = new QueryClient()
  const { send, call } = slowServer()
  const page = render()
  const { change } = open(client, send, page)
  change({ city: true })
  change({ photo: true })
  const first = await call(0)
  first.fail()
  await call(1)
  expect(open(client, send, page).values).toEqual({ city: false, photo: true })
})

describe('a page', () => {
  const send: Send = async (change, saved) => ({ ...saved, ...change })
  const turnCityOn = async (client: QueryClient, page: Values) => {
    open(client, send, page).change({ city: true })
    await vi.waitFor(() => expect(client.isMutating()).toBe(0))
  }

  it('that is shown again shows what was saved since', async () => {
    const client = new QueryClient()
    const page = render()
    await turnCityOn(client, page)
    expect(open(client, send, page).values).toEqual({ city: true, photo: false })
  })

  it('that is shown again with an empty cache shows what was saved since', async () => {
    const page = render()
    await turnCityOn(new QueryClient(), page)
    expect(open(new QueryClient(), send, page).values).toEqual({ city: true, photo: false })
  })

  it('that is rendered again shows what the server has now', async () => {
    const client = new QueryClient()
    await turnCityOn(client, render())
    // Turned off on another device.
    expect(open(client, send, render()).values).toEqual(NONE)
  })
})
