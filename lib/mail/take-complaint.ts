import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { secretOf } from '@/lib/core/secret'
import type { Db } from '@/lib/db/database'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { type MailStatus, mails } from '@/lib/db/schema/message'
import type { Runtime } from '@/lib/runtime/runtime'
import { MAIL_KINDS, topicsOf } from './kinds'
import { lockSentMail } from './lock-sent-mail'
import { type Complaint, readComplaint } from './read-complaint'
import { readUnsubscribeToken, type Unsubscription } from './signed-links'
import { stopMailTo } from './stop-mail-to'

/**
 * Handles a report that a recipient marked an email as spam. It is counted once, and all further email to that member
 * stops, except what they request when signing in. Somebody who was invited gets no more invitations. If the email
 * is deleted by then, its unsubscribe link still names the member.
 *
 * @returns false when it is not such a report, or not about an email of ours
 */
export async function takeComplaint(runtime: Runtime, message: Uint8Array): Promise<boolean> {
  const complaint = readComplaint(message)
  if (!complaint) return false
  const link = await linkIn(runtime, complaint)
  const named = complaint.mail && (await runtime.directory.byDomain(complaint.mail.host))
  const communityId = named?.id ?? link?.communityId
  if (!communityId) return false
  return runtime.database.tenant(communityId, async ({ db }) => {
    const mailId = named ? complaint.mail?.mailId : link && (await lastMailWith(db, link))
    const mail = mailId ? await lockSentMail(db, mailId) : undefined
    if (!mail) return link?.communityId === communityId && stopMailTo(db, link)
    if (mail.complainedAt || !MAY_BE_REPORTED.includes(mail.status)) return false
    await db.update(mails).set({ complainedAt: runtime.clock.now() }).where(eq(mails.id, mail.id))
    await stopMailTo(db, mail)
    if (mail.kind === 'invitation') await refuseInvitations(db, mail.toEmail, runtime.clock.now())
    runtime.log.info({ mailId: mail.id, communityId, kind: mail.kind }, 'mail was reported as spam')
    return true
  })
}

/** One that was given up may have been sent before the process stopped or before a restore. */
const MAY_BE_REPORTED: MailStatus[] = ['sent', 'failed', 'given-up']

const refuseInvitations = (db: Db, email: string, now: Date) =>
  db
    .update(emailInvitations)
    .set({ refusedAt: now })
    .where(and(eq(emailInvitations.email, email), isNull(emailInvitations.refusedAt)))

async function linkIn(
  { env, clock, directory }: Runtime,
  { unsubscribeToken: token }: Complaint,
): Promise<Unsubscription | null> {
  const link = token && readUnsubscribeToken(secretOf(env), token, clock.now())
  return link && (await directory.byId(link.communityId)) ? link : null
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
