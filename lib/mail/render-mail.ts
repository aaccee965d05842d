import { render } from '@react-email/render'
import { createElement } from 'react'
import { type CalendarEntry, calendarFile } from '@/lib/calendar/calendar-file'
import { eventEntry } from '@/lib/calendar/event-entry'
import { meetingEntry } from '@/lib/calendar/meeting-entry'
import { calendarLink } from '@/lib/core/calendar-links'
import type { Env } from '@/lib/core/env'
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
import { MailPage } from './html/mail-page'
import { type MailAttachment, type MailImage, mailImage } from './images'
import {
  isMailKind,
  type MailCalendar,
  type MailContent,
  type MailKind,
  type MailLink,
  topicsOf,
} from './kinds'
import { wholeLink } from './links'
import { oneLine } from './plain'
import { plainTextPart } from './plain-text-part'
import { actionPath, unsubscribePath } from './signed-links'

export type MailRow = typeof mails.$inferSelect

/** A mail ready to send. Every field that becomes a header is one line. */
export type RenderedMail = {
  id: string
  kind: MailKind
  from: { name: string; address: string }
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  date: Date
  messageId: string
  language: string
  /** The one-click address of RFC 8058; absent for mails about signing in. */
  unsubscribeUrl: string | null
  attachments: MailAttachment[]
  calendar: string | null
}

/**
 * Renders a queued mail in its recipient's language and its community's brand.
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
  const document = composeMail({ kind: mail.kind, props: mail.props } as MailContent, {
    t,
    locale: mail.locale,
    community: name,
    day: dayOf(mail, community),
  })
  const link = linkMaker(runtime, community, mail)
  const unsubscribeUrl = unsubscribeUrlOf(runtime, community, mail, mail.kind)
  const footerLinks = [
    ...(document.settings ? [{ label: t('settings'), href: link(document.settings) }] : []),
    ...(unsubscribeUrl ? [{ label: t('unsubscribe'), href: unsubscribeUrl }] : []),
  ]
  const logo = await mailImage(runtime, community.brandConfig.logoUrl ?? community.logoUrl, 'logo')
  const faces = await facesOf(runtime, document)
  const from = { name, address: senderAddress(community.senderEmail || env.MAIL_FROM) }
  const html = await render(
    createElement(MailPage, {
      document,
      look: { accent: accentOf(community.brandConfig.color), link, locale: mail.locale, faces },
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
    to: { name: oneLine(mail.toName), address: oneLine(mail.toEmail) },
    subject: oneLine(document.subject),
    html,
    text: plainTextPart(document, { community: name, link, footerLinks }),
    date: runtime.clock.now(),
    // Made from the mail's id: a mail that is sent again after a crash is the same mail to its reader.
    messageId: `<${mail.id}@${new URL(communityOrigin(env, community)).hostname}>`,
    language: mail.locale,
    unsubscribeUrl,
    calendar: calendarPart(runtime, community, mail, from),
    attachments: [logo, ...faces.values()].flatMap((image) => image?.attachment ?? []),
  }
}

/** Makes links absolute. An action is signed: its link says which member it acts for. */
function linkMaker({ env, clock }: Runtime, community: Community, mail: MailRow): (link: MailLink) => string {
  return (link) => {
    if (typeof link === 'string') return wholeLink(env, community, link)
    const { communityId, participantId, locale } = mail
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

/** The mail's appointment as a calendar entry; null for a mail without one. */
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
    const { eventId, sequence, title, location } = calendar
    return eventEntry(env, community, locale, { eventId, sequence, title, location, ...times })
  }
  const { meetingId, sequence, partner, link } = calendar
  return meetingEntry(env, community, locale, { meetingId, sequence, partner, link, ...times })
}

/** An iCalendar object for its recipient; the organizer is the community, so that replies go to the sender. */
function calendarPart({ env }: Runtime, community: Community, mail: MailRow, from: RenderedMail['from']) {
  const entry = entryOf(env, community, mail)
  if (!entry) return null
  return calendarFile({
    method: entry.cancelled ? 'CANCEL' : 'REQUEST',
    entries: [entry],
    organizer: { name: from.name, email: from.address },
    attendee: { name: oneLine(mail.toName), email: oneLine(mail.toEmail) },
  })
}

function unsubscribeUrlOf(
  { env }: Runtime,
  community: Community,
  mail: MailRow,
  kind: MailKind,
): string | null {
  const topics = topicsOf(kind)
  if (topics.length === 0 || !mail.participantId) return null
  const path = unsubscribePath(secretOf(env), {
    communityId: community.id,
    participantId: mail.participantId,
    topics,
    locale: mail.locale,
  })
  return communityUrl(env, community, path)
}

async function facesOf(runtime: Runtime, { blocks }: MailDocument): Promise<Map<string, MailImage>> {
  const faces = new Map<string, MailImage>()
  const people = blocks.flatMap((block) =>
    block.type === 'person'
      ? block.person
      : block.type === 'news'
        ? block.news.map(({ person }) => person)
        : [],
  )
  for (const { avatarUrl } of people) {
    if (!avatarUrl || faces.has(avatarUrl)) continue
    const image = await mailImage(runtime, avatarUrl, 'avatar')
    if (image) faces.set(avatarUrl, image)
  }
  return faces
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The mail's day as its reader's calendar says it: 'Tuesday, November 24', 'Вторник, 24 ноября'. */
function dayOf(mail: MailRow, { timeZone }: Community): string {
  // Making a format takes longer than all the rest of a mail.
  const key = `${mail.locale} ${timeZone}`
  let format = dayFormats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(mail.locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone,
    })
    dayFormats.set(key, format)
  }
  const day = format.format(mail.createdAt)
  return day.charAt(0).toLocaleUpperCase(mail.locale) + day.slice(1)
}

/** The address in 'Name <address>', or the text itself. The name is always the community's. */
function senderAddress(text: string): string {
  return oneLine(/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text)
}
