import { inArray } from 'drizzle-orm'
import { newId } from '@/lib/core/ids'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { isTurnedOff, type MailKind } from './kinds'
import { type MailRequest, SEND_MAIL_JOB } from './queue-mail'

/** Rows of one insert. */
const CHUNK = 500

/** queueMail for many at once: the same guarantees, a handful of statements. */
export async function queueMails<K extends MailKind>(ctx: Ctx, requests: MailRequest<K>[]): Promise<void> {
  for (let i = 0; i < requests.length; i += CHUNK) await queueChunk(ctx, requests.slice(i, i + CHUNK))
}

async function queueChunk(ctx: Ctx, requests: MailRequest[]): Promise<void> {
  const memberIds = requests.flatMap(({ to }) => to.participantId ?? [])
  const members = memberIds.length
    ? await ctx.db
        .select({ id: participants.id, disabled: participants.disabledNotifications })
        .from(participants)
        .where(inArray(participants.id, memberIds))
    : []
  const disabledOf = new Map(members.map(({ id, disabled }) => [id, disabled]))
  const wanted = requests.filter(
    ({ kind, to }) => !isTurnedOff(kind, disabledOf.get(to.participantId ?? '') ?? []),
  )
  if (wanted.length === 0) return
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
        createdAt: ctx.clock.now(),
      })),
    )
    .onConflictDoNothing({ target: [mails.communityId, mails.dedupeKey] })
    .returning({ id: mails.id })
  await ctx.enqueueAll(
    SEND_MAIL_JOB,
    rows.map(({ id }) => ({ communityId: ctx.community.id, mailId: id })),
  )
}
