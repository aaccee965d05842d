import { getTableColumns } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { communities } from '@/lib/db/schema/community'
import { withSystemContext } from '@/lib/runtime/context'
import type { CommunityRow } from '@/lib/tenancy/change-community'
import { testApi } from '@/lib/testing/api'
import { SECTIONS } from './sections'

/** Columns that no settings section shows, and what changes them. */
const ELSEWHERE: Partial<Record<keyof CommunityRow, string>> = {
  id: 'never',
  createdAt: 'never',
  slug: 'never: files and the first subdomain are named after it',
  joining: 'the organisers, at /admin/members/invitations',
  launchedBy: 'the launch',
  launchKey: 'the launch',
  vouchedAt: 'an operator, or a verified domain',
  suspendedAt: 'an operator',
  checklistDismissedAt: 'the organisers, on the checklist itself',
  scheduleChangedAt: 'follows from the schedule',
  roundFloor: 'the installation: organisers choose a minimum match',
  parentCommunityDomain: 'the installation: it puts another community’s name on the page',
}

it('every column of a community is in the settings, or listed here with what changes it', async () => {
  const api = await testApi()
  const shown = new Set<string>()
  const row = new Proxy(api.community as CommunityRow, {
    get(target, column) {
      shown.add(String(column))
      return Reflect.get(target, column)
    },
    // Rest parameters read every column.
    ownKeys: () => [],
  })
  await withSystemContext(api.runtime, api.community, 'test', async (ctx) => {
    for (const { read } of Object.values(SECTIONS)) await read(ctx, row)
  })
  const missing = Object.keys(getTableColumns(communities)).filter((column) => !shown.has(column))
  expect(missing.sort()).toEqual(Object.keys(ELSEWHERE).sort())
})
