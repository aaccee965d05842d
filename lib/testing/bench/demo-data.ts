import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { buildIfStale } from '@/lib/server/build'
import { type Served, serveTuesday } from './program'

let seeded: Promise<string> | undefined
const made: string[] = []

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tuesday-bench-'))
  made.push(folder)
  return folder
}

async function seed(): Promise<string> {
  await buildIfStale((line) => console.log(line))
  const folder = newFolder()
  const server = await serveTuesday(folder)
  await server.stop()
  return folder
}

/** A copy of a data folder with the demo: two processes cannot share one. */
export async function demoDataDir(): Promise<string> {
  seeded ??= seed()
  const copy = newFolder()
  cpSync(await seeded, copy, { recursive: true })
  return copy
}

/** A public event of the demo. */
export async function publicEventPath(server: Served): Promise<string> {
  const sitemap = await (await fetch(server.url('/sitemap.xml'))).text()
  const path = /\/event\/[0-9a-f-]{36}/.exec(sitemap)?.[0]
  if (!path) throw new Error('the demo has no public event')
  return path
}

export function removeDataDirs(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
}

export type SignedIn = { token: string; communityId: string; participantId: string }

/** Signs in a demo account. */
export async function signIn(
  server: Served,
  host: string,
  login: string,
  password: string,
): Promise<SignedIn> {
  const { token, user } = await post<{ token: string; user: { participantId: string } }>(
    server.url('/api/auth/login'),
    host,
    { login, password },
  )
  const { community } = await post<{ community: { id: string } }>(server.url('/api/init'), host, {})
  return { token, communityId: community.id, participantId: user.participantId }
}

/** `fetch` cannot set Host, and not every system resolves subdomains of localhost. */
function post<Answer>(url: string, host: string, body: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json' }
    request(url, { method: 'POST', headers, agent: false }, async (answer) => {
      const said = await text(answer)
      if (answer.statusCode === 200) return resolve(JSON.parse(said) as Answer)
      reject(new Error(`${url} of ${host}: ${answer.statusCode} ${said}`))
    })
      .on('error', reject)
      .end(JSON.stringify(body))
  })
}
