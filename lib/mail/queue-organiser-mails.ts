import type { reachableOrganisers } from '@/lib/auth/organisers'
import type { Locale } from '@/lib/core/locale'
import { preferredLocale } from '@/lib/tenancy/choose-locale'
import type { MailKind, MailProps } from './kinds'
import { type MailContext, queueMails } from './queue-mails'

export type MailedOrganiser = Awaited<ReturnType<typeof reachableOrganisers>>[number]

/**
 * Queues one email for each organiser and cause, in the transaction of `ctx`.
 *
 * @param cause what happened, such as `{campaignId}:{time}`: with the same cause nothing is queued again
 */
export async function queueOrganiserMails<K extends MailKind>(
  ctx: MailContext,
  organisers: readonly MailedOrganiser[],
  kind: K,
  cause: string,
  propsFor: (locale: Locale, organiser: MailedOrganiser) => MailProps[K],
): Promise<void> {
  await queueMails(
    ctx,
    organisers.map((organiser) => {
      const locale = preferredLocale(ctx.community, organiser.locale)
      return {
        kind,
        dedupeKey: organiserMailKey(kind, cause, organiser.userId),
        to: { email: organiser.email },
        locale,
        props: propsFor(locale, organiser),
      }
    }),
  )
}

export const organiserMailKey = (kind: MailKind, cause: string, userId: string) =>
  `${kind}:${cause}:${userId}`
