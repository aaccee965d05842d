import { mailSeconds, timed } from '@/lib/observability/metrics'
import type { RequestContext } from '@/lib/runtime/request-context'
import { quotaRenewal } from '@/lib/tenancy/quota'
import { laneOf } from './conversations'
import type { DkimKey } from './dkim-key'
import { MailRefused, type Retry } from './mail-refused'
import { markFailed, markSent, markToRetry } from './mail-states'
import { prepareMail } from './prepare-mail'
import { type MailRow, type RenderedMail, renderMail } from './render-mail'
import { stopMailTo } from './stop-mail-to'
import { mailTransport } from './transport'

/** A rejection that may be our fault is retried for this long, each time after half of the email's age. */
const REFUSED_FOR_MS = 48 * 60 * 60 * 1000
/** An email whose content is rejected is sent this many times in all. */
const CONTENT_TRIES = 3
const REFUSED_WAIT_MS = { min: 5 * 60 * 1000, max: 4 * 60 * 60 * 1000 }

/**
 * Sends one queued email: the handler of the send-mail job. An email marked sent or failed is skipped, so the job may
 * run any number of times. If killed between sending and marking, it sends again with the same Message-ID (in the
 * outbox, to the same file).
 *
 * @returns when to try again, if the community's quota of emails is used up or the server rejects the email for now
 * @throws on temporary failures, so that the queue retries; a permanently rejected email does not throw
 */
export async function sendMail(context: RequestContext, mailId: string): Promise<Date | undefined> {
  const { runtime, community, clock } = context
  const prepared = await prepareMail(runtime, community, mailId)
  if (prepared.state === 'ended') return undefined
  if (prepared.state === 'over-quota') return quotaRenewal(clock.now())
  const { mail, key } = prepared
  let from: RenderedMail['from']
  try {
    // No transaction is open while the email is being sent: a slow server would hold database connections.
    from = await deliver(context, mail, key)
  } catch (error) {
    return afterFailure(context, mail, error)
  }
  const sent = { sentAt: clock.now(), organizer: { name: from.name, email: from.address } }
  await runtime.database.tenant(community.id, ({ db }) => markSent(db, mail, sent))
  return undefined
}

/** @returns the sender that the email named */
async function deliver(
  { runtime, community }: RequestContext,
  mail: MailRow,
  key: DkimKey | null,
): Promise<RenderedMail['from']> {
  const rendered = await renderMail(runtime, community, mail)
  const lane = laneOf(rendered.kind)
  await timed(
    mailSeconds,
    { lane },
    () => mailTransport(runtime.env, lane).send(rendered, key),
    (end) => ('result' in end ? 'sent' : end.error instanceof MailRefused ? 'refused' : 'failed'),
  )
  return rendered.from
}

/**
 * @returns when to try again, if the server rejected the email for now
 * @throws what is no rejection
 */
async function afterFailure(
  { runtime, clock, log }: RequestContext,
  mail: MailRow,
  error: unknown,
): Promise<Date | undefined> {
  const { communityId, id: mailId, kind } = mail
  const isRefused = error instanceof MailRefused
  const again = isRefused ? retryTime(mail, error.retry, clock.now()) : undefined
  await runtime.database.tenant(communityId, async ({ db }) => {
    if (!isRefused || again) return void (await markToRetry(db, mail, error))
    // Erasing a member locks participants before emails, so this does too.
    if (error.deadAddress) await stopMailTo(db, mail)
    await markFailed(db, mail, error)
  })
  if (!isRefused) throw error
  const outcome = again ? 'mail refused for now' : 'mail refused for good'
  log.warn({ err: error, communityId, mailId, kind, again }, outcome)
  return again
}

/** When to try a rejected email again; undefined once it was tried for long enough. */
function retryTime({ createdAt, tries }: MailRow, retry: Retry, now: Date): Date | undefined {
  const age = now.getTime() - createdAt.getTime()
  const isOver = { never: true, briefly: tries >= CONTENT_TRIES, long: age >= REFUSED_FOR_MS }[retry]
  const { min, max } = REFUSED_WAIT_MS
  return isOver ? undefined : new Date(now.getTime() + Math.min(Math.max(age / 2, min), max))
}
