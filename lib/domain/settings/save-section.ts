import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { SectionState } from '@/lib/contracts/settings/section'
import { DomainError } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'
import { forgetCommunity } from '@/lib/runtime/forget-community'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import { changeCommunity, readCommunity } from '@/lib/tenancy/change-community'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { lastChanges, SETTINGS_CHANGED } from './last-changes'
import { type Section, versionOf } from './section'
import { SECTIONS, type SectionKey } from './sections'

type Value<Key extends SectionKey> = z.output<(typeof SECTIONS)[Key]['shape']>

/**
 * Saves a whole section, with optimistic locking, for an organiser or an operator's command. Every page shows the change
 * at once.
 * @throws DomainError 'conflict' if somebody else changed it meanwhile; nothing is saved
 */
export async function saveSection<Key extends SectionKey>(
  context: RequestContext,
  key: Key,
  { version, value }: { version: string; value: Value<Key> },
): Promise<SectionState<Value<Key>>> {
  if (context.actor.kind !== 'system') requireOrganiser(context)
  const section = SECTIONS[key] as unknown as Section<z.ZodType<Value<Key> & object>, unknown>
  const { runtime } = context
  const checked = await section.check?.(
    context,
    value,
    await readCommunity(runtime.database.owner, context.community.id),
  )
  const saved = await asOwner(context, async (ctx) => {
    let settle = async () => {}
    const state = await changeCommunity(ctx.db, ctx.community.id, async (row, write) => {
      const before = await section.read(ctx, row)
      if (versionOf(before) !== version) throw await changedMeanwhile(ctx, key)
      const written = await write(await section.write(ctx, value, row, runtime, checked))
      settle = async () => section.settle?.(ctx, row, written)
      const after = await section.read(ctx, written)
      const detail = difference(before, after)
      if (detail) await recordAudit(ctx, { action: SETTINGS_CHANGED, detail: { section: key, ...detail } })
      const changed = (await lastChanges(ctx)).get(key) ?? null
      return { version: versionOf(after), value: after, changed }
    })
    await settle()
    return state
  })
  forgetCommunity(runtime, context.community.id)
  return saved
}

async function changedMeanwhile(ctx: Ctx, key: SectionKey): Promise<DomainError> {
  const by = (await lastChanges(ctx)).get(key)?.by
  return new DomainError(
    'conflict',
    by ? { messageKey: 'settingsChangedBy', values: { name: by } } : { messageKey: 'settingsChanged' },
  )
}

/** The changed fields, for the audit log; null if nothing changed. */
function difference(before: object, after: object): { before: object; after: object } | null {
  const [old, now] = [before, after].map((value) => new Map(Object.entries(value)))
  const keys = [...now!.keys()].filter((key) => !isDeepStrictEqual(old!.get(key), now!.get(key)))
  if (keys.length === 0) return null
  const pick = (values: Map<string, unknown>) =>
    Object.fromEntries(keys.map((key) => [key, values.get(key) ?? null]))
  return { before: pick(old!), after: pick(now!) }
}
