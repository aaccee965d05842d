import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { useInstantSave } from './use-instant-save'

type Values = { city: boolean; photo: boolean }
type Hook = ReturnType<typeof useInstantSave<Values>>

const FIRST: Values = { city: false, photo: false }

type Send = (change: Partial<Values>, saved: Values) => Promise<Values>

function Page({ send, onHook }: { send: Send; onHook: (hook: Hook) => void }) {
  onHook(useInstantSave({ id: 'test', first: FIRST, send }))
  return null
}

/** The hook as a page that is opened now has it. */
function open(client: QueryClient, send: Send): Hook {
  const hooks: Hook[] = []
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Page send={send} onHook={(hook) => hooks.push(hook)} />
    </QueryClientProvider>,
  )
  const [hook] = hooks
  if (!hook) throw new Error('nothing rendered')
  return hook
}

it('a change is shown at once, and sent after the answer to the one before', async () => {
  const client = new QueryClient()
  const answers: ((saved: Values) => void)[] = []
  const send = vi.fn(
    (_change: Partial<Values>, _saved: Values) => new Promise<Values>((done) => answers.push(done)),
  )
  const { change } = open(client, send)
  change({ city: true })
  change({ photo: true })
  expect(open(client, send).values).toEqual({ city: true, photo: true })
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]!({ city: true, photo: false })
  await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith({ photo: true }, { city: true, photo: false }))
  answers[1]!({ city: true, photo: true })
})

it('a change that fails is undone alone', async () => {
  const client = new QueryClient()
  const failures: (() => void)[] = []
  const send = () => new Promise<Values>((_, fail) => failures.push(() => fail(new Error('refused'))))
  const { change } = open(client, send)
  change({ city: true })
  change({ photo: true })
  await vi.waitFor(() => expect(failures).toHaveLength(1))
  failures[0]!()
  await vi.waitFor(() => expect(open(client, send).values).toEqual({ city: false, photo: true }))
})
