import { and, eq } from 'drizzle-orm'
import { DomainError } from '@/lib/core/errors'
import { mailSenders, type SenderRecords } from '@/lib/db/schema/mail-sender'
import { createDkimKey } from '@/lib/mail/dkim-key'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { findSender, isKeyReadable, isSender, ownSenderDomain } from './own-sender'
import { type MailSender, readSenderRecords, recordsOf } from './sender-records'

/**
 * Checks the DNS records of the community's sender domain and stores the result; the first check generates its key.
 * Emails are signed from when the key's record is found until it is gone: a signature without a record fails. If DNS
 * does not answer, nothing changes.
 *
 * @throws DomainError 'conflict' if the community has no sender address of its own
 */
export async function checkSender(context: RequestContext): Promise<MailSender> {
  if (context.actor.kind !== 'system') requireOrganiser(context)
  const { runtime } = context
  const domain = ownSenderDomain(context)
  if (!domain) throw new DomainError('conflict', { messageKey: 'noOwnSender' })
  const sender = await senderWithKey(context, domain)
  const found = await readSenderRecords(runtime.dns, runtime.env, sender)
  return withTenant(context, (ctx) => noteCheck(ctx, context, domain, found))
}

/**
 * Of two first checks at once, one generates the key and both get it. An organiser's check replaces a key that cannot be
 * read.
 */
async function senderWithKey(context: RequestContext, domain: string): Promise<MailSender> {
  const { runtime, community, clock, actor } = context
  const known = await withTenant(context, ({ db }) => findSender(db, community.id, domain))
  if (known && (actor.kind === 'system' || isKeyReadable(runtime, known))) return known
  const key = await createDkimKey(runtime.env)
  return withTenant(context, async (ctx) => {
    if (known)
      await ctx.db
        .delete(mailSenders)
        .where(and(isSender(community.id, domain), eq(mailSenders.selector, known.selector)))
    const created = await ctx.db
      .insert(mailSenders)
      .values({ communityId: community.id, domain, createdAt: clock.now(), ...key })
      .onConflictDoNothing()
      .returning({ domain: mailSenders.domain })
    if (created.length > 0) await recordAudit(ctx, { action: 'sender.prepared', detail: { domain } })
    return (await findSender(ctx.db, community.id, domain))!
  })
}

async function noteCheck(
  ctx: Ctx,
  { runtime }: RequestContext,
  domain: string,
  found: SenderRecords,
): Promise<MailSender> {
  const isIt = isSender(ctx.community.id, domain)
  const [before] = await ctx.db.select().from(mailSenders).where(isIt).for('update')
  if (!before) throw new DomainError('conflict', { messageKey: 'noOwnSender' })
  const now = ctx.clock.now()
  const { spf, dkim, dmarc } = recordsOf(runtime.env, { ...before, found })
  const values: Partial<MailSender> = { found, checkedAt: now }
  if (dkim.state !== 'unknown') values.signsSince = dkim.state === 'found' ? (before.signsSince ?? now) : null
  const states = [spf, dkim, dmarc].flatMap((record) => record?.state ?? [])
  if (states.every((state) => state === 'found'))
    Object.assign(values, { completeSince: before.completeSince ?? now, failingSince: null })
  else if (before.completeSince && states.some((state) => state === 'missing' || state === 'wrong'))
    values.failingSince = before.failingSince ?? now
  const [after] = await ctx.db.update(mailSenders).set(values).where(isIt).returning()
  if (Boolean(before.signsSince) !== Boolean(after!.signsSince))
    await recordAudit(ctx, {
      action: after!.signsSince ? 'sender.signing' : 'sender.unsigned',
      detail: { domain },
    })
  return after!
}
