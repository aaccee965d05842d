import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { secretOf } from '@/lib/core/secret'
import type { Db } from '@/lib/db/database'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { type MailStatus, mails } from '@/lib/db/schema/message'
import type { Runtime } from '@/lib/runtime/runtime'
import { MAIL_KINDS, topicsOf } from './kinds'
import { type Complaint, readComplaint } from './read-complaint'
import { stopMailTo } from './send-mail'
import { readUnsubscribeToken, type Unsubscription } from './signed-links'

/**
 * Takes in a report that a recipient marked an email as spam. It is counted once, and all further email to that member
 * stops, except what they request when signing in. Somebody who was invited gets no more invitations.
 *
 * @returns false when it is no such report, or about no email of ours
 */
export async function takeComplaint(runtime: Runtime, message: Uint8Array): Promise<boolean> {
  const complaint = readComplaint(message)
  if (!complaint) return false
  const found = (await byMessageId(runtime, complaint)) ?? (await byLink(runtime, complaint))
  if (!found) return false
  const { communityId, find } = found
  const mail = await runtime.database.tenant(communityId, async ({ db }) => {
    const mailId = await find(db)
    if (!mailId) return undefined
    const [reported] = await db
      .update(mails)
      .set({ complainedAt: runtime.clock.now() })
      .where(and(eq(mails.id, mailId), isNull(mails.complainedAt), inArray(mails.status, MAY_BE_REPORTED)))
      .returning()
    if (reported) await stopMailTo(db, reported)
    if (reported?.kind === 'invitation') await refuseInvitations(db, reported.toEmail, runtime.clock.now())
    return reported
  })
  if (mail) runtime.log.info({ mailId: mail.id, communityId, kind: mail.kind }, 'mail was reported as spam')
  return mail !== undefined
}

/** One that was given up may have been handed over, before the process stopped or before a restore. */
const MAY_BE_REPORTED: MailStatus[] = ['sent', 'failed', 'given-up']

const refuseInvitations = (db: Db, email: string, now: Date) =>
  db
    .update(emailInvitations)
    .set({ refusedAt: now })
    .where(and(eq(emailInvitations.email, email), isNull(emailInvitations.refusedAt)))

type Found = { communityId: string; find(db: Db): Promise<string | undefined> }

async function byMessageId({ directory }: Runtime, { mail }: Complaint): Promise<Found | null> {
  const community = mail && (await directory.byDomain(mail.host))
  return community && { communityId: community.id, find: async () => mail?.mailId }
}

async function byLink(runtime: Runtime, { unsubscribeToken: token }: Complaint): Promise<Found | null> {
  const { env, clock, directory } = runtime
  const link = token && readUnsubscribeToken(secretOf(env), token, clock.now())
  if (!link || !(await directory.byId(link.communityId))) return null
  return { communityId: link.communityId, find: (db) => lastMailWith(db, link) }
}

/** The latest email with an unsubscribe link: of the message, if it names one, or of its topics. Sent ones come first. */
async function lastMailWith(
  db: Db,
  { participantId, topics, campaignId }: Unsubscription,
): Promise<string | undefined> {
  const kinds = MAIL_KINDS.filter((kind) => topicsOf(kind).join() === topics.join())
  const [mail] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.participantId, participantId),
        inArray(mails.status, MAY_BE_REPORTED),
        campaignId ? sql`${mails.props} ->> 'campaignId' = ${campaignId}` : inArray(mails.kind, kinds),
      ),
    )
    .orderBy(desc(eq(mails.status, 'sent')), desc(sql`coalesce(${mails.sentAt}, ${mails.createdAt})`))
    .limit(1)
  return mail?.id
}
