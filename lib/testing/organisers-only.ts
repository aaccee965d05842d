import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Actor } from '@/lib/core/actor'
import type { Ctx } from '@/lib/runtime/context'
import type { RequestContext } from '@/lib/runtime/request-context'
import { actingUser } from './acting-user'

type Verb = (ctx: Ctx & RequestContext) => Promise<unknown>

/** A context with only an actor, which fails on any other access: a verb that it refuses has read and changed nothing. */
const onlyActor = (actor: Actor) =>
  new Proxy({ actor } as Ctx & RequestContext, {
    get(target, key) {
      if (key !== 'actor') throw new Error(`used ${String(key)} before checking the organiser's role`)
      return target.actor
    },
  })

/** Code that answers requests; commands and restores act as the system. */
const answering = () =>
  globSync(['lib/{api,pages,realtime,server}/**/*.ts', 'app/**/*.{ts,tsx}'], {
    exclude: ['**/*.test.{ts,tsx}', 'lib/server/{commands,restore}/**'],
  })

/** What operations, pages, sockets and the server import from a folder of lib/domain, except types and constants. */
const importedFrom = (folder: string): string[] =>
  answering()
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^import \{([^}]+)\} from '([^']+)'/gm)])
    .filter(([, , path]) => path?.startsWith(`@/lib/domain/${folder}/`))
    .flatMap(([, names]) => names!.split(',').map((name) => name.trim().replace(/ as .*/, '')))
    .filter((name) => name && !name.startsWith('type ') && !/^[A-Z]/.test(name))

/**
 * Registers a test for each verb, by its name, and one that no verb of the folder is missing.
 * @param forOthers what members or the system may call, too
 */
export function describeOrganisersOnly(
  folder: string,
  verbs: Record<string, Verb>,
  forOthers: string[] = [],
): void {
  describe(`verbs of lib/domain/${folder}`, () => {
    it.each(Object.entries(verbs))(
      '%s refuses all but organisers before it does anything',
      async (_, verb) => {
        const as = async (actor: Actor) => verb(onlyActor(actor))
        await expect(as(actingUser())).rejects.toMatchObject({ kind: 'not-found' })
        const disabled = actingUser({ role: 'ROLE_ADMIN', enabled: false })
        await expect(as(disabled)).rejects.toMatchObject({ kind: 'forbidden' })
      },
    )

    it('are all in this table', () => {
      const imported = importedFrom(folder)
      const known = [...Object.keys(verbs), ...forOthers]
      expect(imported.filter((name) => !known.includes(name))).toEqual([])
      expect(forOthers.filter((name) => !imported.includes(name))).toEqual([])
    })
  })
}
