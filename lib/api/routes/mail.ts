import { isOff, offKey } from '@/lib/contracts/subscription'
import { DomainError, notFound } from '@/lib/core/errors'
import { formatterOf } from '@/lib/core/formatter'
import type { Locale } from '@/lib/core/locale'
import { secretOf } from '@/lib/core/secret'
import { isSameSecret } from '@/lib/core/signing'
import { noteClick } from '@/lib/domain/campaign/note-click'
import { invitationOfLink, refuseInvitations } from '@/lib/domain/invitation/refuse-invitations'
import { acceptByMail, introOfLink } from '@/lib/domain/mail/accept-by-mail'
import { confirmActivityByMail } from '@/lib/domain/mail/confirm-activity-by-mail'
import { memberOfLink } from '@/lib/domain/mail/member-of-link'
import { pauseByMail, pauseEnd } from '@/lib/domain/mail/pause-by-mail'
import { skipByMail, skippedContact } from '@/lib/domain/mail/skip-by-mail'
import { turnMailOff } from '@/lib/domain/mail/turn-mail-off'
import { isIntroductionGone } from '@/lib/domain/match/introduction-gone'
import { requireOrganiserOfLink, setDigestEmailByLink } from '@/lib/domain/organiser-digest/set-digest-email'
import { readRules } from '@/lib/domain/round/rules/rules'
import { type Translate, translator } from '@/lib/i18n/translator'
import { brandName } from '@/lib/mail/brand-name'
import { CONFIRM_PAGE_HEADERS, type ConfirmView, confirmPage } from '@/lib/mail/html/confirm-page'
import {
  ACTION_PATH,
  CLICK_PATH,
  NO_DIGEST_PATH,
  NO_INVITATIONS_PATH,
  readActionToken,
  readClickToken,
  readNoDigestToken,
  readNoInvitationsToken,
  readUnsubscribeToken,
  UNSUBSCRIBE_PATH,
  type Unsubscription,
} from '@/lib/mail/signed-links'
import { takeBounce } from '@/lib/mail/take-bounce'
import { takeComplaint } from '@/lib/mail/take-complaint'
import { SETTINGS_LINK } from '@/lib/mail/templates/template'
import type { Ctx } from '@/lib/runtime/context'
import { defineOperation, defineTransactionlessOperation, type Http } from '../define-operation'
import { acceptSlotOf, askToAcceptSlot, askToRate, rateBy } from '../meeting-mail-pages'

type SignedLink = { communityId: string; locale: Locale }
type LinkKind<Link extends SignedLink> = {
  read: (secret: string, token: string, now: Date) => Link | null
  /** The texts for former members or organisers, who no longer get the emails that the link stops. */
  over?: 'unsubscribe' | 'noDigest'
}

const LINKS = {
  unsubscribe: { read: readUnsubscribeToken, over: 'unsubscribe' },
  noDigest: { read: readNoDigestToken, over: 'noDigest' },
  noInvitations: { read: readNoInvitationsToken },
  action: { read: readActionToken },
} as const

export const showUnsubscribe = defineOperation(`GET ${UNSUBSCRIBE_PATH}`, {
  operationId: 'showUnsubscribe',
  summary: 'Asks whether to stop mails, for a link in one of them; changes nothing',
  tag: 'mail',
  access: 'guest',
  whileSuspended: true,
  handle: (ctx, { query }, http) =>
    answer(ctx, http, LINKS.unsubscribe, query.token, async (link, t) => {
      const { email, disabledNotifications: disabled } = await memberOfLink(ctx, link)
      const community = brandName(ctx.community, link.locale)
      if (link.topics.every((topic) => isOff(disabled, 'EMAIL', topic)))
        return {
          ...unsubscribed(link, query.token, email, t),
          title: t('unsubscribe.over'),
          // Turning the topics on would not turn the channel on.
          ...(disabled.includes(offKey('EMAIL')) && { form: undefined }),
        }
      return {
        title: t('unsubscribe.ask'),
        text: t('unsubscribe.askText', { email, community, topics: topicsOf(link, t) }),
        form: { action: `${UNSUBSCRIBE_PATH}?token=${query.token}`, label: t('unsubscribe.confirm') },
      }
    }),
})

/**
 * Mail clients post here automatically (RFC 8058), with a form body without information; the page's button posts here
 * too.
 */
export const unsubscribe = defineOperation(`POST ${UNSUBSCRIBE_PATH}`, {
  operationId: 'unsubscribe',
  summary: 'Stops mails of the topics of one for the member named by a signed link, or sends them again',
  tag: 'mail',
  access: 'guest',
  whileSuspended: true,
  handle: (ctx, { query }, http) =>
    answer(ctx, http, LINKS.unsubscribe, query.token, async (link, t) => {
      const email = await turnMailOff(ctx, { link, off: !query.undo })
      if (!query.undo) return unsubscribed(link, query.token, email, t)
      return {
        title: t('unsubscribe.back'),
        text: t('unsubscribe.backText', { email, topics: topicsOf(link, t) }),
        link: settingsLink(t),
      }
    }),
})

const settingsLink = (t: Translate) => ({ label: t('unsubscribe.settings'), href: SETTINGS_LINK })

const unsubscribed = (link: Unsubscription, linkToken: string, email: string, t: Translate): ConfirmView => ({
  title: t('unsubscribe.done'),
  text: t('unsubscribe.doneText', { email, topics: topicsOf(link, t) }),
  form: undoForm(UNSUBSCRIBE_PATH, linkToken, t('unsubscribe.undo')),
  link: settingsLink(t),
})

/**
 * Redirects to the URL in the signed token, so only to what an organiser wrote. A click changes only its count; HEAD,
 * with which scanners check links, changes nothing.
 */
export const followLink = defineOperation(`GET ${CLICK_PATH}`, {
  operationId: 'followMailLink',
  summary: 'Counts a click on a link of an organisers’ message and redirects to it',
  tag: 'mail',
  access: 'guest',
  async handle(ctx, { query }, http) {
    const click = readClickToken(secretOf(http.runtime.env), query.token, ctx.clock.now())
    if (!click || click.communityId !== ctx.community.id)
      return answer(ctx, http, { read: () => null }, query.token, () => Promise.reject(notFound()))
    if (http.method === 'GET') await noteClick(ctx, click)
    return new Response(null, {
      status: 302,
      headers: { Location: click.url, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
    })
  },
})

export const showNoInvitations = defineOperation(`GET ${NO_INVITATIONS_PATH}`, {
  operationId: 'showNoInvitations',
  summary: 'Asks whether to end invitations to an address, for a link in one; changes nothing',
  tag: 'mail',
  access: 'guest',
  whileSuspended: true,
  handle: (ctx, { query }, http) =>
    answer(ctx, http, LINKS.noInvitations, query.token, async (link, t) => {
      const { email } = await invitationOfLink(ctx, link)
      return {
        title: t('noInvitations.ask'),
        text: t('noInvitations.askText', { email, community: brandName(ctx.community, link.locale) }),
        form: {
          action: `${NO_INVITATIONS_PATH}?token=${query.token}`,
          label: t('noInvitations.confirm'),
        },
      }
    }),
})

/** Email clients post here automatically (RFC 8058), as to `unsubscribe`. */
export const noInvitations = defineOperation(`POST ${NO_INVITATIONS_PATH}`, {
  operationId: 'noInvitations',
  summary: 'Ends invitations of this community to the address of a signed link, or allows them again',
  tag: 'mail',
  access: 'guest',
  whileSuspended: true,
  handle: (ctx, { query }, http) =>
    answer(ctx, http, LINKS.noInvitations, query.token, async (link, t) => {
      const email = await refuseInvitations(ctx, { link, refuse: !query.undo })
      const said = { email, community: brandName(ctx.community, link.locale) }
      if (query.undo) return { title: t('noInvitations.back'), text: t('noInvitations.backText', said) }
      return {
        title: t('noInvitations.done'),
        text: t('noInvitations.doneText', said),
        form: undoForm(NO_INVITATIONS_PATH, query.token, t('noInvitations.undo')),
      }
    }),
})

export const showNoDigest = defineOperation(`GET ${NO_DIGEST_PATH}`, {
  operationId: 'showNoDigest',
  summary: 'Asks whether to stop the weekly digest, for a link in one; changes nothing',
  tag: 'mail',
  access: 'guest',
  whileSuspended: true,
  handle: (ctx, { query }, http) =>
    answer(ctx, http, LINKS.noDigest, query.token, async (link, t) => {
      await requireOrganiserOfLink(ctx, link)
      return {
        title: t('noDigest.ask'),
        text: t('noDigest.askText', { community: brandName(ctx.community, link.locale) }),
        form: { action: `${NO_DIGEST_PATH}?token=${query.token}`, label: t('noDigest.confirm') },
      }
    }),
})

/** Email clients post here automatically (RFC 8058), as to `unsubscribe`. */
export const noDigest = defineOperation(`POST ${NO_DIGEST_PATH}`, {
  operationId: 'noDigest',
  summary: 'Stops the weekly digest for the organiser of a signed link, or sends it again',
  tag: 'mail',
  access: 'guest',
  whileSuspended: true,
  handle: (ctx, { query }, http) =>
    answer(ctx, http, LINKS.noDigest, query.token, async (link, t) => {
      await setDigestEmailByLink(ctx, { link, on: Boolean(query.undo) })
      if (query.undo) return { title: t('noDigest.back'), text: t('noDigest.backText') }
      return {
        title: t('noDigest.done'),
        text: t('noDigest.doneText'),
        form: undoForm(NO_DIGEST_PATH, query.token, t('noDigest.undo')),
      }
    }),
})

const REPORT_BYTES = 5 * 1024 * 1024

/** The receiver of MAIL_RETURN_PATH posts each message here unchanged, at any community's host. */
export const reportBounce = defineTransactionlessOperation('POST /api/mail/bounced', {
  operationId: 'reportBounce',
  summary:
    'Takes a report about a mail that came back (RFC 3464) or was marked as spam (RFC 5965), with BOUNCE_SECRET',
  tag: 'mail',
  access: 'guest',
  maxBodyBytes: REPORT_BYTES,
  limit: { name: 'bounces', points: 600, seconds: 60, by: 'ip' },
  async handle({ runtime }, { query, body }) {
    const { BOUNCE_SECRET } = runtime.env
    if (!BOUNCE_SECRET || !isSameSecret(query.secret, BOUNCE_SECRET)) throw notFound()
    return { taken: (await takeBounce(runtime, body)) || (await takeComplaint(runtime, body)) }
  },
})

export const showMailAction = defineOperation(`GET ${ACTION_PATH}`, {
  operationId: 'showMailAction',
  summary: 'Asks whether to do what a button of a mail says; changes nothing',
  tag: 'mail',
  access: 'guest',
  handle: (ctx, { query }, http) =>
    answer(ctx, http, LINKS.action, query.token, async (link, t) => {
      const action = `${ACTION_PATH}?token=${query.token}`
      if (link.kind === 'pause') {
        const { timeZone } = await memberOfLink(ctx, link)
        const day = dayOf(ctx, pauseEnd(ctx), { timeZone, locale: link.locale })
        return {
          title: t('pause.ask'),
          text: t('pause.askText', { day }),
          form: { action, label: t('pause.confirm') },
        }
      }
      if (link.kind === 'stay') {
        await memberOfLink(ctx, link)
        return { title: t('stay.ask'), text: t('stay.askText'), form: { action, label: t('stay.confirm') } }
      }
      if (link.kind === 'accept') {
        const { intro, name, path } = await introOfLink(ctx, link)
        if (intro.status !== 'waiting') return settled(t, name, path)
        return {
          title: t('accept.ask', { name }),
          text: t('accept.askText', { name }),
          form: { action, label: t('accept.confirm') },
          link: { label: t('accept.read'), href: path },
        }
      }
      if (link.kind === 'accept-slot') return askToAcceptSlot(ctx, link, t, action)
      if (link.kind === 'rate') return askToRate(ctx, link, t, action)
      const { name, state } = await skippedContact(ctx, link)
      if (state !== 'pending') return settled(t, name)
      return {
        title: t('skip.ask', { name }),
        text: t('skip.askText', { name }),
        form: { action, label: t('skip.confirm') },
      }
    }),
})

export const doMailAction = defineOperation(`POST ${ACTION_PATH}`, {
  operationId: 'doMailAction',
  summary:
    'Does what a button of a mail says, for the member named by its signed link: skips a contact, pauses introductions or keeps them coming, accepts an intro or a time, says how a meeting was',
  tag: 'mail',
  access: 'guest',
  handle: (ctx, { query }, http) =>
    answer(ctx, http, LINKS.action, query.token, async (link, t) => {
      if (link.kind === 'stay') {
        await confirmActivityByMail(ctx, link)
        return {
          title: t('stay.done'),
          text: t('stay.doneText'),
          link: { label: t('stay.profile'), href: '/profile' },
        }
      }
      if (link.kind === 'accept') {
        const { intro, name, path } = await acceptByMail(ctx, link)
        if (intro.status !== 'accepted') return settled(t, name, path)
        return {
          title: t('accept.done', { name }),
          text: t('accept.doneText', { name }),
          link: { label: t('accept.open'), href: path },
        }
      }
      if (link.kind === 'accept-slot') return acceptSlotOf(ctx, link, t, http.runtime.env.VIDEO_BASE_URL)
      if (link.kind === 'rate') return rateBy(ctx, link, t)
      const wanted = !query.undo
      let day = ''
      let done = 'doneText'
      if (link.kind === 'skip') {
        await skipByMail(ctx, { link, skip: wanted })
        if ((await readRules(ctx)).rematch) done = 'doneTextAgain'
      } else if (link.kind === 'pause') {
        const { pausedUntil, timeZone } = await pauseByMail(ctx, { link, pause: wanted })
        if (pausedUntil) day = dayOf(ctx, pausedUntil, { timeZone, locale: link.locale })
      }
      if (!wanted) return { title: t(`${link.kind}.back`), text: t(`${link.kind}.backText`) }
      return {
        title: t(`${link.kind}.done`),
        text: t(`${link.kind}.${done}`, { day }),
        form: undoForm(ACTION_PATH, query.token, t(`${link.kind}.undo`)),
      }
    }),
})

const topicsOf = (link: Unsubscription, t: Translate) =>
  formatterOf(link.locale).list(link.topics.map((topic) => t(`unsubscribe.topics.${topic}`)))

const settled = (t: Translate, name: string, path?: string): ConfirmView => ({
  title: t('skip.settled'),
  text: t('skip.settledText', { name }),
  ...(path ? { link: { label: t('accept.open'), href: path } } : {}),
})

const undoForm = (path: string, linkToken: string, label: string) => ({
  action: `${path}?token=${linkToken}&undo=true`,
  label,
  quiet: true,
})

/**
 * The page for a valid link. Invalid links and those of another community get the same error page; those to somebody who
 * has left say so.
 */
async function answer<Link extends SignedLink>(
  ctx: Ctx,
  http: Http,
  { read, over }: LinkKind<Link>,
  linkToken: string,
  view: (link: Link, t: Translate) => Promise<ConfirmView>,
): Promise<Response> {
  const link = read(secretOf(http.runtime.env), linkToken, ctx.clock.now())
  const locale = link?.locale ?? ctx.locale
  const t = translator(locale, 'mail.pages')
  let failed: 'invalid' | 'gone' = 'invalid'
  const shown = link
    ? await view(link, t).catch((error) => {
        failed = isIntroductionGone(error) ? 'gone' : 'invalid'
        const nothing = nothingOfOurs(error)
        return over && link.communityId === ctx.community.id
          ? { title: t(`${over}.over`), text: t(`${over}.overText`) }
          : nothing
      })
    : null
  return new Response(
    await confirmPage(ctx.community, locale, shown ?? { title: t(failed), text: t(`${failed}Text`) }),
    { status: shown ? 200 : 404, headers: { ...CONFIRM_PAGE_HEADERS, 'X-Request-Id': ctx.requestId } },
  )
}

function nothingOfOurs(error: unknown): null {
  if (error instanceof DomainError && error.kind === 'not-found') return null
  throw error
}

/** A day by the member's own clock. */
function dayOf(
  { community }: Ctx,
  date: Date,
  { timeZone, locale }: { timeZone: string | null; locale: Locale },
): string {
  return formatterOf(locale, timeZone ?? community.timeZone).dateTime(date, { day: 'numeric', month: 'long' })
}
