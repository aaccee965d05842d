import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { markShown } from './use-rendered'
import { changeSaved, useSaved } from './use-saved'

type Values = { about: string; goal: string }
type Hook = ReturnType<typeof useSaved<Values>>

/** New for each test, because useSaved keeps the last saved values in its module. */
let id: string
beforeEach(() => {
  id = crypto.randomUUID()
})

/** The server's rendering: a new object each time. */
const render = (about: string): Values => ({ about, goal: '' })

function Page({ first, onHook }: { first: Values; onHook: (hook: Hook) => void }) {
  onHook(useSaved({ id, first }))
  return null
}

/** The hook of a page that is opened, or shown again. */
function open(client: QueryClient, first: Values): Hook {
  const hooks: Hook[] = []
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Page first={first} onHook={(hook) => hooks.push(hook)} />
    </QueryClientProvider>,
  )
  markShown(first)
  const [hook] = hooks
  if (!hook) throw new Error('nothing rendered')
  return hook
}

describe('a page', () => {
  it('that is shown again starts with what was saved since', () => {
    const client = new QueryClient()
    const page = render('old')
    const [, keep] = open(client, page)
    keep((now) => ({ ...now, about: 'new' }))
    keep((now) => ({ ...now, goal: 'more' }))
    expect(open(client, page)[0]).toEqual({ about: 'new', goal: 'more' })
  })

  it('that is shown again with an empty cache starts with what was saved since', () => {
    const page = render('old')
    const [, keep] = open(new QueryClient(), page)
    keep((now) => ({ ...now, about: 'new' }))
    expect(open(new QueryClient(), page)[0].about).toBe('new')
  })

  it('that is shown again starts with what another page saved since', () => {
    const client = new QueryClient()
    const page = render('old')
    // Effects do not run here; the first save also marks the page as shown.
    const [, keep] = open(client, page)
    keep((now) => ({ ...now, goal: 'more' }))
    changeSaved<Values>(client, id, (now) => ({ ...now, about: 'elsewhere' }))
    expect(open(client, page)[0].about).toBe('elsewhere')
    expect(open(new QueryClient(), page)[0].about).toBe('elsewhere')
  })

  it('that was never on the screen is not changed by another page', () => {
    const client = new QueryClient()
    changeSaved<Values>(client, id, (now) => ({ ...now, about: 'elsewhere' }))
    expect(client.getQueryCache().getAll()).toEqual([])
  })

  it('that is rendered again shows what the server has now', () => {
    const client = new QueryClient()
    const [, keep] = open(client, render('old'))
    keep((now) => ({ ...now, about: 'new' }))
    expect(open(client, render('changed elsewhere'))[0].about).toBe('changed elsewhere')
    expect(open(new QueryClient(), render('changed elsewhere'))[0].about).toBe('changed elsewhere')
  })
})
