import type { Page, Request } from '@playwright/test'
import { until } from './program'

/** The network is idle after this long without a request. */
const QUIET_MS = 500

type Network = { open: Set<Request>; changedAt: number }

const networks = new WeakMap<Page, Network>()

/** Tracks the page's requests from now on. */
export function watchNetwork(page: Page): void {
  const network: Network = { open: new Set(), changedAt: Date.now() }
  networks.set(page, network)
  const noting = (change: (request: Request) => void) => (request: Request) => {
    change(request)
    network.changedAt = Date.now()
  }
  page.on(
    'request',
    noting((request) => network.open.add(request)),
  )
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(
      end as 'requestfinished',
      noting((request) => network.open.delete(request)),
    )
}

function networkOf(page: Page): Network {
  const network = networks.get(page)
  if (!network) throw new Error('call watchNetwork(page) before the page opens anything')
  return network
}

/** Waits until the page's network is idle. Chromium does not always report 'networkidle'. */
export async function networkQuiet(page: Page): Promise<void> {
  const network = networkOf(page)
  const isQuiet = () => network.open.size === 0 && Date.now() - network.changedAt >= QUIET_MS
  await until(isQuiet, 'the answers to all requests', 60_000)
}

const isWrite = (request: Request) => request.method() !== 'GET' && request.url().includes('/api/')

/** Waits until the API has answered all writes of the page. */
export async function writesAnswered(page: Page): Promise<void> {
  const { open } = networkOf(page)
  await until(() => ![...open].some(isWrite), 'the answers to all writes', 60_000)
}
