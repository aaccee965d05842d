import { and, eq, ne, sql } from 'drizzle-orm'
import { type Contacts, NETWORK_RULES, type Network } from '@/lib/contracts/contact'
import { message } from '@/lib/contracts/message'
import {
  GUEST_FIELDS,
  type GuestField,
  type ProfileView,
  type UpdateProfile,
} from '@/lib/contracts/participant'
import type { ProfileCompletion } from '@/lib/contracts/profile-completion'
import { DomainError } from '@/lib/core/errors'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { locate } from './city'
import { completionOf, incomplete, requireStillComplete } from './completion'
import { indexedLinks, lockLinks } from './lock-links'
import { ownParticipant } from './own-participant'
import { saveRequest } from './save-request'
import { slugOf } from './slug'
import { profileViewOf } from './view-profile'

/**
 * Changes the given fields of the signed-in member's profile. `finish` ends onboarding: from then on the member is
 * visible and matched.
 *
 * @throws DomainError 'invalid' with messages by field: a link that another member has, something missing at `finish`,
 * or something that a complete profile would lose
 */
export async function updateProfile(
  ctx: Ctx,
  input: UpdateProfile,
): Promise<{ profile: ProfileView; completion: ProfileCompletion }> {
  const { contacts: links, shownToGuests, finish, placeId, latitude, longitude, city, ...fields } = input
  const before = await ownParticipant(ctx, 'update')
  const wasWhole = before.profileFilledAt && (await completionOf(ctx, before))
  const contacts = links ? merge(before.contacts, links) : before.contacts
  if (links) await refuseTaken(ctx, before.id, changed(before.contacts, contacts))
  const now = ctx.clock.now()
  const [after] = await ctx.db
    .update(participants)
    .set({
      ...fields,
      ...blankToNull(fields),
      ...(city === undefined ? {} : await locate(before, { city, placeId, latitude, longitude })),
      contacts,
      shownToGuests: shown(before.shownToGuests, shownToGuests),
      updatedAt: now,
    })
    .where(eq(participants.id, before.id))
    .returning()
  if (!after) throw new Error('the participant went away')
  if (fields.lookingFor !== undefined) await saveRequest(ctx, before, fields.lookingFor)

  const completion = await completionOf(ctx, after)
  if (wasWhole) requireStillComplete(wasWhole, completion)
  if (!finish || after.profileFilledAt) {
    return { profile: profileViewOf(ctx, after, 'own'), completion }
  }
  if (!completion.complete) throw incomplete(completion.missing)
  const [finished] = await ctx.db
    .update(participants)
    .set({ profileFilledAt: now, slug: slugOf(after.firstName, after.lastName) })
    .where(eq(participants.id, after.id))
    .returning()
  await recordAudit(ctx, { action: 'participant.profile-filled', subjectId: after.id })
  if (ctx.actor.kind === 'user' && ctx.actor.admission === 'waiting')
    await ctx.enqueue('complete-join-request', { userId: ctx.actor.userId })
  return { profile: profileViewOf(ctx, finished ?? after, 'own'), completion }
}

const CLEARABLE = ['company', 'phone', 'goal'] as const

function blankToNull(fields: Partial<Record<(typeof CLEARABLE)[number], string>>) {
  return Object.fromEntries(CLEARABLE.filter((name) => fields[name] === '').map((name) => [name, null]))
}

const shown = (before: GuestField[], changes: Partial<Record<GuestField, boolean>> = {}) =>
  GUEST_FIELDS.filter((field) => changes[field] ?? before.includes(field))

function merge(before: Contacts, links: Contacts): Contacts {
  const merged = { ...before, ...links }
  return Object.fromEntries(Object.entries(merged).filter(([, link]) => link))
}

const changed = (before: Contacts, after: Contacts) =>
  (Object.entries(after) as [Network, string][]).filter(([network, link]) => before[network] !== link)

async function refuseTaken(ctx: Ctx, ownId: string, links: [Network, string][]): Promise<void> {
  if (links.length === 0) return
  await lockLinks(ctx, links)
  const rows = await ctx.db
    .select({ contacts: participants.contacts })
    .from(participants)
    .where(
      and(
        ne(participants.id, ownId),
        sql`${participants.id} = ANY(public.members_with_links(${indexedLinks(links)}))`,
      ),
    )
  const taken = links.filter(([network, link]) =>
    rows.some((row) => row.contacts[network]?.toLowerCase() === link.toLowerCase()),
  )
  if (taken.length === 0) return
  throw new DomainError('invalid', {
    fields: Object.fromEntries(
      taken.map(([network]) => [
        `contacts.${network}`,
        [message('contactExists', { network: NETWORK_RULES[network].title })],
      ]),
    ),
  })
}
