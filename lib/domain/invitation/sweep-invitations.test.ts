import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { emailInvitations, invitationLinks } from '@/lib/db/schema/invitation'
import { mails } from '@/lib/db/schema/message'
import { organiserInvitations } from '@/lib/db/schema/organiser'
import type { MailKind } from '@/lib/mail/kinds'
import { testApi } from '@/lib/testing/api'
import { participantOf } from '@/lib/testing/participant-of'
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
      emailed('refused', { refusedAt: now, word: 'Join us' }),
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
    emails: ['', 'expired'],
    links: ['expired', 'limited', 'open'],
    organisers: 1,
  })
  clock.advance(14 * DAY_MS)
  await sweepInvitations(api.runtime)
  // Of an opt-out only the address is remembered.
  expect(await left()).toEqual({ emails: [''], links: ['limited', 'open'], organisers: 0 })
  const [refused] = await database.owner
    .select()
    .from(emailInvitations)
    .where(eq(emailInvitations.communityId, communityId))
  expect(refused).toMatchObject({ word: null, refusedAt: now, email: expect.stringContaining('refused-') })
})

it('the hourly sweep deletes emails to addresses after half a year, and keeps those to members and organisers', async () => {
  const api = await testApi()
  const { database, clock } = api.runtime
  const communityId = api.community.id
  const member = await api.person('member')
  const email = (kind: MailKind, more: Partial<typeof mails.$inferInsert> = {}) => ({
    communityId,
    id: newId(),
    dedupeKey: newId(),
    kind,
    toEmail: `${newId()}@example.test`,
    locale: 'en' as const,
    props: { word: 'Join us' },
    status: 'failed' as const,
    createdAt: clock.now(),
    ...more,
  })
  await database.owner.insert(mails).values([
    email('invitation'),
    email('sign-in'),
    email('organiser-invited', { status: 'given-up' }),
    // Its key keeps organisers from being warned again.
    email('sender-warning'),
    email('join-approved', { participantId: participantOf(member).id }),
  ])
  const left = async () =>
    (await database.owner.select({ kind: mails.kind }).from(mails).where(eq(mails.communityId, communityId)))
      .map(({ kind }) => kind)
      .sort()
  clock.advance(179 * DAY_MS)
  await sweepInvitations(api.runtime)
  expect(await left()).toHaveLength(5)
  clock.advance(2 * DAY_MS)
  await sweepInvitations(api.runtime)
  expect(await left()).toEqual(['join-approved', 'sender-warning'])
})
