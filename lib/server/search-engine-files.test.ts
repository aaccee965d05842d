import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { communities } from '@/lib/db/schema/community'
import { events } from '@/lib/db/schema/event'
import { testApi } from '@/lib/testing/api'
import { makeEvent } from '@/lib/testing/factories'
import { createSearchEngineFiles } from './search-engine-files'

const servers: ReturnType<typeof createServer>[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

async function scene() {
  const api = await testApi()
  const files = createSearchEngineFiles(api.runtime)
  const server = createServer((request, response) => {
    request.headers.host = String(request.headers['x-asked'] ?? '')
    files.answer(request.url ?? '', request, response).catch(() => response.writeHead(500).end())
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = (path: string, host = api.community.primaryDomain) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-asked': host } })
  const event = (values: Partial<Parameters<typeof makeEvent>[2]>) =>
    makeEvent(api.runtime.database, api.community, { createdBy: newId(), ...values })
  return { api, ask, event }
}

describe('search engines', () => {
  it('find published public events, and no others', async () => {
    const { ask, event } = await scene()
    const open = await event({ visibility: 'PUBLIC' })
    const cancelled = await event({ visibility: 'PUBLIC', status: 'cancelled' })
    const draft = await event({ visibility: 'PUBLIC', status: 'draft' })
    const closed = await event({ visibility: 'MEMBERS' })
    const answer = await ask('/sitemap.xml')
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toContain('application/xml')
    for (const { id } of [open, cancelled]) expect(text).toContain(`/event/${id}</loc>`)
    for (const { id } of [draft, closed]) expect(text).not.toContain(id)
  })

  it('find no events of other communities, and no sitemap of one that keeps them out', async () => {
    const { api, ask, event } = await scene()
    const other = await scene()
    const theirs = await other.event({ visibility: 'PUBLIC' })
    const ours = await event({ visibility: 'PUBLIC' })
    expect(await (await ask('/sitemap.xml')).text()).not.toContain(theirs.id)
    await api.runtime.database.owner
      .update(communities)
      .set({ indexable: false })
      .where(eq(communities.id, api.community.id))
    api.runtime.directory.forget()
    const answer = await ask('/sitemap.xml')
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain(ours.id)
    expect(await (await ask('/robots.txt')).text()).not.toContain('Sitemap')
  })

  it('ask as often as they like: the events are read once a minute', async () => {
    const { api, ask, event } = await scene()
    await event({ visibility: 'PUBLIC' })
    const sitemap = async () => (await ask('/sitemap.xml')).text()
    const [first, ...others] = await Promise.all([sitemap(), sitemap(), sitemap()])
    expect(new Set(others)).toEqual(new Set([first]))
    await api.runtime.database.owner.delete(events).where(eq(events.communityId, api.community.id))
    expect(await sitemap()).toBe(first)
  })

  it('find the sitemap, but not at unknown hosts', async () => {
    const { api, ask } = await scene()
    const robots = await (await ask('/robots.txt')).text()
    expect(robots).toMatch(
      new RegExp(`^Sitemap: https?://${api.community.primaryDomain}.*/sitemap\\.xml$`, 'm'),
    )
    expect((await ask('/sitemap.xml', 'nobody.test')).status).toBe(404)
  })
})
