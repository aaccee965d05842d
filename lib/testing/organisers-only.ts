import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Actor } from '@/lib/core/actor'
import type { Ctx } from '@/lib/runtime/context'
import type { RequestContext } from '@/lib/runtime/request-context'
import { actingUser } from './acting-user'

type Verb = (ctx: Ctx & RequestContext) => Promise<unknown>

/** A context that knows who acts and fails on anything else: a verb refused with it has read and changed nothing. */
const onlyActor = (actor: Actor) =>
  new Proxy({ actor } as Ctx & RequestContext, {
    get(target, key) {
      if (key !== 'actor') throw new Error(`asked for ${String(key)} before the organiser's role`)
      return target.actor
    },
  })

/** What operations, pages and the server import from a folder of lib/domain by name. */
const importedFrom = (folder: string): string[] =>
  globSync(['lib/api/**/*.ts', 'lib/server/*.ts', 'app/**/*.{ts,tsx}'])
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^import \{([^}]+)\} from '([^']+)'/gm)])
    .filter(([, , path]) => path?.startsWith(`@/lib/domain/${folder}/`))
    .flatMap(([, names]) => names!.split(',').map((name) => name.trim()))
    .filter((name) => name && !name.startsWith('type '))

/**
 * Registers a test for each verb, by its name, and one that no verb of the folder is missing.
 * @param forOthers what members may cause, too
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
      expect(imported).not.toEqual([])
      expect([...Object.keys(verbs), ...forOthers]).toEqual(expect.arrayContaining(imported))
    })
  })
}
