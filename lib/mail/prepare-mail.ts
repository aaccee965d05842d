import { and, asc, eq } from 'drizzle-orm'
import { isOff, offKey } from '@/lib/contracts/subscription'
import type { Db } from '@/lib/db/database'
import { isDisabled } from '@/lib/db/is-disabled'
import { isErased, mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import type { Runtime } from '@/lib/runtime/runtime'
import type { Community } from '@/lib/tenancy/community'
import { spendQuota } from '@/lib/tenancy/quota'
import { bringUpToDate } from './bring-up-to-date'
import { setFirstOrganizer } from './calendar-organizer'
import { type DkimKey, signingKey } from './dkim-key'
import { isAboutAccount, isMailKind, type MailCalendar, type MailKind, topicsOf } from './kinds'
import { lockQueued, markDropped, markGivenUp, markTried } from './mail-states'
import type { MailRow } from './render-mail'
import { senderDomain } from './sender'
import { stillWanted } from './still-wanted'
import { isTooLate } from './too-late'

type PreparedMail =
  /** Not queued any more, or ended now: dropped or given up. */
  | { state: 'ended' }
  /** Stays queued until the quota renews. */
  | { state: 'over-quota' }
  | { state: 'ready'; mail: MailRow; key: DkimKey | null }

type Recipient = { email: string; off: readonly string[]; isDisabled: boolean }

/**
 * Brings a queued email up to date and counts one more attempt, the first of which uses the quota; or ends it, if it was
 * turned off, or became useless or untrue while it waited.
 *
 * @returns the email and the key that signs it, if it is to be sent now
 */
export function prepareMail(
  { database, clock, env, log }: Runtime,
  community: Community,
  mailId: string,
): Promise<PreparedMail> {
  return database.tenant(community.id, async ({ db }) => {
    const mail = await lockQueued(db, mailId)
    if (!mail) return { state: 'ended' }
    const end = (change: PromiseLike<unknown>) => change.then(() => ({ state: 'ended' as const }))

    const recipient = await recipientOf(db, mail)
    // Calendars need every change in order, even a superseded one.
    const isTrue = 'calendar' in mail.props || (await bringUpToDate(db, mail))
    if (recipient && (isTurnedOff(mail, recipient) || !isTrue)) return end(markDropped(db, mail))
    if (isTooLate(mail, clock.now())) return end(markGivenUp(db, mail, 'too late'))
    if (mail.kind === 'digest') {
      const items = await itemsOf({ db, community }, mail, recipient?.off ?? [])
      if (items.length === 0) return end(markGivenUp(db, mail, 'nothing left to report'))
      mail.props = { items }
    }
    const usesQuota = mail.tries === 0 && countsForQuota(mail.kind as MailKind)
    if (usesQuota && (await spendQuota({ db, clock, community }, 'emails', 1)) === 0)
      return { state: 'over-quota' }

    await setFirstOrganizer(db, mail)
    mail.tries++
    // The member may have changed their address since.
    mail.toEmail = recipient?.email || mail.toEmail
    await markTried(db, mail)
    const domain = senderDomain(env, community)
    const key = await signingKey(db, { env, log }, { communityId: community.id, domain })
    return { state: 'ready', mail, key }
  })
}

/** The member that an email is for, as they are now. */
async function recipientOf(db: Db, { participantId }: MailRow): Promise<Recipient | undefined> {
  if (!participantId) return undefined
  const [member] = await db
    .select({ email: participants.email, off: participants.disabledNotifications, isDisabled })
    .from(participants)
    .where(eq(participants.id, participantId))
  return member
}

/**
 * Whether the member unsubscribed, complained, bounced or was disabled since the email was queued. Never for one about
 * signing in. An entry of their calendar is cancelled unless all email is off, even if they are disabled.
 */
function isTurnedOff({ kind, props }: MailRow, { off, isDisabled }: Recipient): boolean {
  const topics = isMailKind(kind) ? topicsOf(kind) : []
  if (topics.length === 0) return false
  const cancels = (props.calendar as MailCalendar | undefined)?.method === 'CANCEL'
  return cancels
    ? off.includes(offKey('EMAIL'))
    : isDisabled || topics.every((one) => isOff(off, 'EMAIL', one))
}

/** Those emails of a digest that were not erased, and that the member still wants. */
async function itemsOf(
  { db, community }: { db: Db; community: Community },
  { id, participantId }: MailRow,
  off: readonly string[],
): Promise<Pick<MailRow, 'kind' | 'props'>[]> {
  if (!participantId) return []
  const rows = await db
    .select({ kind: mails.kind, props: mails.props, dedupeKey: mails.dedupeKey })
    .from(mails)
    .where(and(eq(mails.participantId, participantId), eq(mails.status, 'gathered'), eq(mails.digestId, id)))
    .orderBy(asc(mails.createdAt), asc(mails.id))
  const whole = rows.filter(({ props }) => !isErased(props))
  const wanted = await stillWanted({ db, community }, { participantId, off, channel: 'EMAIL' }, whole)
  return wanted.map(({ kind, props }) => ({ kind, props }))
}

/** Signing in must always work; invitations are what a spammer would send. */
const countsForQuota = (kind: MailKind) => !isAboutAccount(kind) || kind === 'organiser-invited'
