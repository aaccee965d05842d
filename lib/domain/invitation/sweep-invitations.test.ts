import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { emailInvitations, invitationLinks } from '@/lib/db/schema/invitation'
import { organiserInvitations } from '@/lib/db/schema/organiser'
import { testApi } from '@/lib/testing/api'
import { sweepInvitations } from './sweep-invitations'

const DAY_MS = 24 * 60 * 60 * 1000

it('the hourly sweep deletes invitations half a year after they were over, and keeps opt-outs and open links', async () => {
  const api = await testApi()
  const { database, clock } = api.runtime
  const communityId = api.community.id
  const createdBy = newId()
  const now = clock.now()
  const soon = new Date(now.getTime() + 14 * DAY_MS)
  const common = () => ({ communityId, id: newId(), code: newId(), createdAt: now })
  const emailed = (name: string, more: Partial<typeof emailInvitations.$inferInsert> = {}) => ({
    ...common(),
    email: `${name}-${newId()}@example.test`,
    name,
    locale: 'en' as const,
    sentBy: createdBy,
    sentAt: now,
    expiresAt: soon,
    ...more,
  })
  await database.owner
    .insert(emailInvitations)
    .values([
      emailed('expired'),
      emailed('accepted', { acceptedAt: now }),
      emailed('refused', { refusedAt: now }),
    ])
  const link = (label: string, more: Partial<typeof invitationLinks.$inferInsert> = {}) => ({
    ...common(),
    label,
    createdBy,
    ...more,
  })
  await database.owner
    .insert(invitationLinks)
    .values([
      link('open'),
      link('limited', { maxUses: 5, uses: 4 }),
      link('used up', { maxUses: 5, uses: 5 }),
      link('revoked', { revokedAt: now }),
      link('expired', { expiresAt: soon }),
    ])
  await database.owner.insert(organiserInvitations).values({
    communityId,
    id: newId(),
    email: `${newId()}@example.test`,
    invitedBy: createdBy,
    expiresAt: soon,
    createdAt: now,
  })
  const left = async () => ({
    emails: (
      await database.owner
        .select({ name: emailInvitations.name })
        .from(emailInvitations)
        .where(eq(emailInvitations.communityId, communityId))
    )
      .map(({ name }) => name)
      .sort(),
    links: (
      await database.owner
        .select({ label: invitationLinks.label })
        .from(invitationLinks)
        .where(eq(invitationLinks.communityId, communityId))
    )
      .map(({ label }) => label)
      .sort(),
    organisers: await database.owner.$count(
      organiserInvitations,
      eq(organiserInvitations.communityId, communityId),
    ),
  })
  clock.advance(179 * DAY_MS)
  await sweepInvitations(api.runtime)
  expect(await left()).toMatchObject({ emails: { length: 3 }, links: { length: 5 }, organisers: 1 })
  clock.advance(2 * DAY_MS)
  await sweepInvitations(api.runtime)
  expect(await left()).toEqual({
    emails: ['expired', 'refused'],
    links: ['expired', 'limited', 'open'],
    organisers: 1,
  })
  clock.advance(14 * DAY_MS)
  await sweepInvitations(api.runtime)
  expect(await left()).toEqual({ emails: ['refused'], links: ['limited', 'open'], organisers: 0 })
})
