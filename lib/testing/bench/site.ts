import pg from 'pg'
import { startHaproxy } from './haproxy'
import { type Served, serveTuesday } from './program'

export type Site = {
  workers: Served[]
  pages: Served[]
  sockets: Served[]
  port: number
  url(path: string): string
  stop(): Promise<void>
}

export async function asAdmin<Row extends object>(
  url: string,
  statement: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const result = await client.query(statement, values)
    return (Array.isArray(result) ? [] : result.rows) as Row[]
  } finally {
    await client.end()
  }
}

/** A process for each entry of `layout`, which names its roles, behind HAProxy. */
export async function startSite(
  layout: readonly string[],
  dataDir: string,
  env: Record<string, string | undefined>,
): Promise<Site> {
  const all: Served[] = []
  const stopAll = () => Promise.all(all.map((one) => one.stop()))
  const having = (role: string) => all.filter((_, at) => layout[at]?.includes(role))
  const ports = (served: Served[]) => served.map(({ port }) => port)
  try {
    for (const ROLES of layout) all.push(await serveTuesday(dataDir, { ...env, ROLES }))
    const [pages, sockets] = [having('web'), having('realtime')]
    const proxy = await startHaproxy({ pages: ports(pages), sockets: ports(sockets) })
    return {
      pages,
      sockets,
      workers: having('worker'),
      port: proxy.port,
      url: (path) => `http://localhost:${proxy.port}${path}`,
      async stop() {
        proxy.stop()
        await stopAll()
      },
    }
  } catch (error) {
    await stopAll()
    throw error
  }
}
