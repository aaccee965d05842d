import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** A copy of a data folder with the demo in it: two programs cannot share one. */
export async function demoDataDir(): Promise<string> {
  seeded ??= seed()
  const copy = newFolder()
  cpSync(await seeded, copy, { recursive: true })
  return copy
}

export function removeDataDirs(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
}

export type SignedIn = { token: string; communityId: string; participantId: string }

/** Signs in a demo account over the API. */
export async function signIn(
  server: Served,
  host: string,
  login: string,
  password: string,
): Promise<SignedIn> {
  const answer = await fetch(server.url('/api/auth/login'), {
    method: 'POST',
    headers: { host, 'content-type': 'application/json' },
    body: JSON.stringify({ login, password }),
  })
  if (!answer.ok) throw new Error(`signing in as ${login}: ${answer.status} ${await answer.text()}`)
  const { token, user } = (await answer.json()) as { token: string; user: { participantId: string } }
  const init = await fetch(server.url('/api/init'), { method: 'POST', headers: { host } })
  const { community } = (await init.json()) as { community: { id: string } }
  return { token, communityId: community.id, participantId: user.participantId }
}
