import { type Account, findAccountByEmail, lockAccount } from '@/lib/auth/account'
import { isMember } from '@/lib/auth/membership'
import { issueToken, lastIssuedAt } from '@/lib/auth/single-use-token'
import { localized } from '@/lib/core/locale'
import { LIFETIME_MS } from '@/lib/mail/lifetimes'
import { queueMail } from '@/lib/mail/queue-mail'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import { communityUrl } from '@/lib/tenancy/address'
import { chooseLocale } from '@/lib/tenancy/choose-locale'
import { allows, type Community } from '@/lib/tenancy/community'
import { otherCommunityOf } from './community-handoff'

/**
 * Emails the link that sets a new password, if the address has an account; earlier links become void. A request from
 * before the last email is ignored, so the job may run twice.
 *
 * Who is not a member here gets it from another community of theirs, with a link there: the password opens all their
 * communities, so no other one's domain may learn what sets it. The email leads back here to join.
 */
export async function sendRecovery(
  context: RequestContext,
  asked: { email: string; askedAt: Date },
): Promise<void> {
  const { community, runtime } = context
  if (!allows(community, 'EMAIL')) return
  const found = await findAccountByEmail(runtime.database.owner, asked.email)
  const home = found && (await communityFor(context, found))
  if (!home) return
  await asOwner({ ...context, community: home }, async (ctx) => {
    const { db, clock } = ctx
    const account = await lockAccount(db, found.id)
    if (!account || !(await isMember(db, { communityId: home.id, userId: account.id }))) return
    const whose = { purpose: 'recovery', userId: account.id, communityId: home.id } as const
    const last = await lastIssuedAt(db, whose)
    if (last && last >= asked.askedAt) return
    const { id, token } = await issueToken(db, clock, { ...whose, lifetimeMs: LIFETIME_MS.recovery })
    const locale = chooseLocale({ stored: context.locale, preferredLang: null, community: home })
    const join = `/registration?email=${encodeURIComponent(account.email)}` as const
    await queueMail(ctx, {
      kind: 'recovery',
      dedupeKey: `recovery:${id}`,
      to: { email: account.email },
      locale,
      props: {
        link: `/confirm-recovery?code=${token}`,
        askedAt:
          home.id === community.id
            ? undefined
            : {
                community: localized(community.title, locale),
                join: communityUrl(runtime.env, community, join),
              },
      },
    })
  })
}

/** The community whose link sets the account's password. */
async function communityFor(context: RequestContext, { id }: Account): Promise<Community | null> {
  const { community, runtime } = context
  const isHere = await isMember(runtime.database.owner, { communityId: community.id, userId: id })
  return isHere ? community : otherCommunityOf(context, { userId: id, method: 'EMAIL' })
}
