import { createElement } from 'react'
import { type CalendarEntry, calendarFile } from '@/lib/calendar/calendar-file'
import { eventEntry } from '@/lib/calendar/event-entry'
import { meetingEntry } from '@/lib/calendar/meeting-entry'
import { calendarLink } from '@/lib/core/calendar-links'
import type { Env } from '@/lib/core/env'
import { formatterOf } from '@/lib/core/formatter'
import { secretOf } from '@/lib/core/secret'
import type { mails } from '@/lib/db/schema/message'
import { translator } from '@/lib/i18n/translator'
import type { Runtime } from '@/lib/runtime/runtime'
import { communityOrigin, communityUrl } from '@/lib/tenancy/address'
import type { Community } from '@/lib/tenancy/community'
import { accentOf } from './accent'
import { brandName } from './brand-name'
import { composeMail } from './compose'
import type { MailDocument } from './document'
import { MailPage, withOutlookTable } from './html/mail-page'
import { codeImage, type MailAttachment, type MailImage, mailImage } from './images'
import {
  isMailKind,
  type MailCalendar,
  type MailContent,
  type MailKind,
  type MailLink,
  type MailProps,
  topicsOf,
} from './kinds'
import { wholeLink } from './links'
import { oneLine } from './plain'
import { plainTextPart } from './plain-text-part'
import { senderAddress } from './sender'
import { actionPath, clickPath, noDigestPath, noInvitationsPath, unsubscribePath } from './signed-links'

export type MailRow = typeof mails.$inferSelect

/** An email ready to send. Every header field is one line. */
export type RenderedMail = {
  id: string
  kind: MailKind
  from: { name: string; address: string }
  replyTo?: string
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  date: Date
  messageId: string
  language: string
  /** The one-click URL of RFC 8058; absent for emails about signing in. */
  unsubscribeUrl: string | null
  /** Groups complaints by message, community and kind (Gmail's Feedback-ID). */
  feedbackId: string
  attachments: MailAttachment[]
  calendar: string | null
}

/**
 * Renders a queued email in its recipient's language and its community's brand.
 * @throws Error when its kind is unknown: a newer version of the program wrote it and will send it
 */
export async function renderMail(
  runtime: Runtime,
  community: Community,
  mail: MailRow,
): Promise<RenderedMail> {
  const { env } = runtime
  if (!isMailKind(mail.kind)) throw new Error(`mail ${mail.id} is of an unknown kind: ${mail.kind}`)
  const t = translator(mail.locale, 'mail')
  const name = brandName(community, mail.locale)
  const { document, link } = mailDocument(runtime, community, mail)
  const unsubscribeUrl = unsubscribeUrlOf(runtime, community, mail, mail.kind)
  const footerLinks = [
    ...(document.settings ? [{ label: t('settings'), href: link(document.settings) }] : []),
    ...(unsubscribeUrl ? [{ label: t('unsubscribe'), href: unsubscribeUrl }] : []),
  ]
  const logo = await mailImage(runtime, community.brandConfig.logoUrl ?? community.logoUrl, 'logo')
  const images = await imagesOf(runtime, document)
  const from = {
    name: oneLine(community.senderName) || name,
    address: senderAddress(env, community),
  }
  const { render } = await import('@react-email/render')
  const page = await render(
    createElement(MailPage, {
      document,
      look: { accent: accentOf(community.brandConfig.color), link, locale: mail.locale, images },
      frame: {
        locale: mail.locale,
        community: name,
        home: communityUrl(env, community, '/'),
        logo,
        footerLinks,
      },
    }),
  )
  return {
    id: mail.id,
    kind: mail.kind,
    from,
    replyTo: replyToOf(env, community, { kind: mail.kind, props: mail.props } as MailContent),
    to: { name: oneLine(mail.toName), address: oneLine(mail.toEmail) },
    subject: oneLine(document.subject),
    html: withOutlookTable(page),
    text: plainTextPart(document, { community: name, link, footerLinks }),
    date: runtime.clock.now(),
    // Derived from the email's id: sent again after a crash, it is the same email for its reader.
    messageId: `<${mail.id}@${new URL(communityOrigin(env, community)).hostname}>`,
    language: mail.locale,
    unsubscribeUrl,
    feedbackId: [campaignOf(mail) ?? '', community.id, mail.kind, 'tuesday'].join(':'),
    calendar: calendarPart(runtime, community, mail, from),
    attachments: [logo, ...images.values()].flatMap((image) => image?.attachment ?? []),
  }
}

/** Organisers answer to the platform about their suspension: replies to their community would reach themselves. */
function replyToOf(env: Env, community: Community, { kind, props }: MailContent): string | undefined {
  if (kind !== 'community-suspended') return community.replyTo ?? undefined
  return props.contact ?? senderAddress(env, { senderEmail: null })
}

/** What an email says, without its look, and how its links become absolute. Messages to Telegram say the same. */
export function mailDocument(
  runtime: Runtime,
  community: Community,
  mail: MailRow,
): { document: MailDocument; link: (link: MailLink) => string } {
  const document = composeMail({ kind: mail.kind, props: mail.props } as MailContent, {
    t: translator(mail.locale, 'mail'),
    locale: mail.locale,
    community: brandName(community, mail.locale),
    day: dayOf(mail, community),
  })
  return { document, link: linkMaker(runtime, community, mail) }
}

/** Makes links absolute. Actions are signed, including the member they act for. */
function linkMaker({ env, clock }: Runtime, community: Community, mail: MailRow): (link: MailLink) => string {
  return (link) => {
    if (typeof link === 'string') return wholeLink(env, community, link)
    const { communityId, participantId, locale } = mail
    if (link.kind === 'counted') return countedLink(env, community, mail, link.url)
    if (link.kind === 'calendar') {
      const entry = entryOf(env, community, mail)
      if (!entry) throw new Error(`mail ${mail.id} has a calendar link and no calendar`)
      return calendarLink(link.service, { ...entry, details: entry.description })
    }
    if (!participantId) throw new Error(`mail ${mail.id} has an action and no member it acts for`)
    const action = { ...link, communityId, participantId, locale }
    return communityUrl(env, community, actionPath(secretOf(env), action, clock.now()))
  }
}

/** Absolute, and by way of a counter if a member gets it. */
function countedLink(env: Env, community: Community, mail: MailRow, url: string): string {
  const whole = wholeLink(env, community, url)
  const campaignId = campaignOf(mail)
  const { communityId, participantId } = mail
  const path =
    campaignId && participantId
      ? clickPath(secretOf(env), { communityId, participantId, campaignId, url: whole })
      : null
  return path ? communityUrl(env, community, path) : whole
}

/** The organisers' message that an email carries. */
const campaignOf = ({ props }: Pick<MailRow, 'props'>): string | null =>
  typeof props.campaignId === 'string' ? props.campaignId : null

/** The email's appointment as a calendar entry; null if there is none. */
function entryOf(
  env: Env,
  community: Community,
  { props, locale, createdAt }: MailRow,
): CalendarEntry | null {
  const calendar = props.calendar as MailCalendar | undefined
  if (!calendar) return null
  const times = {
    startsAt: new Date(calendar.startsAt),
    endsAt: new Date(calendar.endsAt),
    stamp: createdAt,
    cancelled: calendar.method === 'CANCEL',
  }
  if ('eventId' in calendar) {
    const { eventId, sequence, title, location, onlineLink } = calendar
    return eventEntry(env, community, locale, { eventId, sequence, title, location, onlineLink, ...times })
  }
  const { meetingId, sequence, partner, link } = calendar
  return meetingEntry(env, community, locale, { meetingId, sequence, partner, link, ...times })
}

/** An iCalendar object for its recipient; the organizer is the community, so that replies go to the sender. */
function calendarPart({ env }: Runtime, community: Community, mail: MailRow, from: RenderedMail['from']) {
  const entry = entryOf(env, community, mail)
  if (!entry) return null
  const calendar = mail.props.calendar as MailCalendar
  return calendarFile({
    domain: community.primaryDomain,
    method: entry.cancelled ? 'CANCEL' : 'REQUEST',
    entries: [entry],
    organizer: calendar.organizer ?? { name: from.name, email: from.address },
    attendee: { name: oneLine(mail.toName), email: oneLine(mail.toEmail) },
  })
}

function unsubscribeUrlOf(
  { env }: Runtime,
  community: Community,
  mail: MailRow,
  kind: MailKind,
): string | null {
  if (kind === 'invitation') {
    const { invitationId } = mail.props as MailProps['invitation']
    const path = noInvitationsPath(secretOf(env), {
      communityId: community.id,
      invitationId,
      locale: mail.locale,
    })
    return communityUrl(env, community, path)
  }
  if (kind === 'organiser-digest') {
    const { userId } = mail.props as MailProps['organiser-digest']
    return communityUrl(
      env,
      community,
      noDigestPath(secretOf(env), { communityId: community.id, userId, locale: mail.locale }),
    )
  }
  const topics = topicsOf(kind)
  if (topics.length === 0 || !mail.participantId) return null
  const path = unsubscribePath(secretOf(env), {
    communityId: community.id,
    participantId: mail.participantId,
    topics,
    locale: mail.locale,
    campaignId: campaignOf(mail),
  })
  return communityUrl(env, community, path)
}

/** Pictures of an email: faces by photo URL, QR codes by their text. */
async function imagesOf(runtime: Runtime, { blocks }: MailDocument): Promise<Map<string, MailImage>> {
  const images = new Map<string, MailImage>()
  const people = blocks.flatMap((block) =>
    block.type === 'person'
      ? block.person
      : block.type === 'news'
        ? block.news.map(({ person }) => person)
        : [],
  )
  for (const { avatarUrl } of people) {
    if (!avatarUrl || images.has(avatarUrl)) continue
    const image = await mailImage(runtime, avatarUrl, 'avatar')
    if (image) images.set(avatarUrl, image)
  }
  for (const block of blocks) if (block.type === 'ticket') images.set(block.code, await codeImage(block.code))
  return images
}

function dayOf(mail: MailRow, { timeZone }: Community): string {
  const day = formatterOf(mail.locale, timeZone).dateTime(mail.createdAt, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  return day.charAt(0).toLocaleUpperCase(mail.locale) + day.slice(1)
}
