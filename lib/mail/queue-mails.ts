import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { isAboutSigningIn, isTurnedOff, MAIL_PACES, type MailKind, type MailProps } from './kinds'

/** The job that sends one mail. */
export const SEND_MAIL_JOB = 'send-mail'

/** Data of a send-mail job. */
export type SendMailJob = { communityId: string; mailId: string }

/** The job that looks which of a member's held mails may go out. */
export const RELEASE_MAILS_JOB = 'release-mails'

/** Data of a release-mails job. */
export type ReleaseMailsJob = { communityId: string; participantId: string }

export type MailRequest<K extends MailKind = MailKind> = {
  kind: K
  /** Names the cause ('round:{roundId}:{participantId}'): one mail for each cause in a community, ever. */
  dedupeKey: string
  to: { email: string; name?: string; participantId?: string }
  locale: Locale
  props: MailProps[K]
}

/** Rows of one statement: a mail has a dozen values, and Postgres takes 65,535. */
const CHUNK = 500

/**
 * Writes mails down and enqueues their sending, in the transaction of `ctx`: they go out if that commits.
 * A mail for the same `dedupeKey` is not written again, and one that its recipient turned off never is
 * (mails about signing in cannot be turned off). Those that may have to wait are held, and released by a job
 * of their own (lib/mail/release-mails.ts).
 *
 * @returns the ids of the new mails
 */
export async function queueMails<K extends MailKind>(
  ctx: Ctx,
  requests: readonly MailRequest<K>[],
): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < requests.length; i += CHUNK) {
    ids.push(...(await queueChunk(ctx, requests.slice(i, i + CHUNK))))
  }
  return ids
}

async function queueChunk(ctx: Ctx, requests: readonly MailRequest[]): Promise<string[]> {
  const disabled = await turnedOff(ctx, requests)
  const wanted = requests.filter(
    ({ kind, to }) => !isTurnedOff(kind, disabled.get(to.participantId ?? '') ?? []),
  )
  if (wanted.length === 0) return []
  const rows = await ctx.db
    .insert(mails)
    .values(
      wanted.map((mail) => ({
        communityId: ctx.community.id,
        id: newId(),
        dedupeKey: mail.dedupeKey,
        kind: mail.kind,
        toEmail: mail.to.email,
        toName: mail.to.name ?? '',
        participantId: mail.to.participantId,
        locale: mail.locale,
        props: mail.props,
        status: isHeld(mail) ? ('held' as const) : ('queued' as const),
        createdAt: ctx.clock.now(),
      })),
    )
    .onConflictDoNothing({ target: [mails.communityId, mails.dedupeKey] })
    .returning({ id: mails.id, status: mails.status, participantId: mails.participantId })
  const communityId = ctx.community.id
  const jobs: SendMailJob[] = rows
    .filter(({ status }) => status === 'queued')
    .map(({ id }) => ({ communityId, mailId: id }))
  if (jobs.length > 0) await ctx.enqueueAll(SEND_MAIL_JOB, jobs)
  const holders = new Set(rows.flatMap((row) => (row.status === 'held' ? (row.participantId ?? []) : [])))
  const releases: ReleaseMailsJob[] = [...holders].map((participantId) => ({ communityId, participantId }))
  if (releases.length > 0) await ctx.enqueueAll(RELEASE_MAILS_JOB, releases)
  return rows.map(({ id }) => id)
}

/** Whose hours and other mails nobody knows, waits for nothing. */
const isHeld = ({ kind, to }: MailRequest) => MAIL_PACES[kind] !== 'now' && to.participantId !== undefined

/** disabled_notifications of the recipients that may turn their mail off, by participant. */
async function turnedOff(ctx: Ctx, requests: readonly MailRequest[]): Promise<Map<string, string[]>> {
  const ids = requests.flatMap(({ kind, to }) =>
    !isAboutSigningIn(kind) && to.participantId ? [to.participantId] : [],
  )
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: participants.id, disabled: participants.disabledNotifications })
    .from(participants)
    // The community is named because a mail may be queued in an owner's transaction, where nothing is hidden.
    .where(and(eq(participants.communityId, ctx.community.id), inArray(participants.id, ids)))
  return new Map(rows.map((row) => [row.id, row.disabled]))
}
