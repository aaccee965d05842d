import type { z } from 'zod'
import type { SectionState } from '@/lib/contracts/settings/section'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { readCommunity } from '@/lib/tenancy/change-community'
import { requireOrganiser } from '../community/require-organiser'
import { lastChanges } from './last-changes'
import { versionOf } from './section'
import { SECTIONS, type SectionKey } from './sections'

export type Settings = {
  [Key in SectionKey]: SectionState<z.output<(typeof SECTIONS)[Key]['shape']>>
}

/** The community's settings from the database, each section with its version and last change. */
export async function readSettings(context: RequestContext): Promise<Settings> {
  if (context.actor.kind !== 'system') requireOrganiser(context)
  const community = await readCommunity(context.runtime.database.owner, context.community.id)
  return withTenant(context, async (ctx) => {
    const changes = await lastChanges(ctx)
    const entries = Object.entries(SECTIONS).map(async ([key, section]) => {
      const value = await section.read(ctx, community)
      return [key, { version: versionOf(value), value, changed: changes.get(key) ?? null }]
    })
    return Object.fromEntries(await Promise.all(entries)) as Settings
  })
}
