import { render } from '@react-email/render'
import { createElement } from 'react'
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
  isAboutSigningIn,
  isMailKind,
  MAIL_TOPICS,
  type MailContent,
  type MailKind,
  type MailProps,
} from './kinds'
import { wholeLink } from './links'
import { oneLine } from './plain'
import { plainTextPart } from './plain-text-part'
import { actionPath, type MailAction, unsubscribePath } from './signed-links'

export type MailRow = typeof mails.$inferSelect

/** A mail as it goes out. Every field that ends in a header is one line. */
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
  const document = composeMail(
    withSignedLinks(runtime, { kind: mail.kind, props: mail.props } as MailContent, mail),
    {
      t,
      locale: mail.locale,
      community: name,
      day: dayOf(mail, community),
    },
  )
  const link = (href: string) => wholeLink(env, community, href)
  const unsubscribeUrl = unsubscribeUrlOf(runtime, community, mail, mail.kind)
  const footerLinks = [
    ...(document.settings ? [{ label: t('settings'), href: link(document.settings) }] : []),
    ...(unsubscribeUrl ? [{ label: t('unsubscribe'), href: unsubscribeUrl }] : []),
  ]
  const logo = await mailImage(runtime, community.brandConfig.logoUrl ?? community.logoUrl, 'logo')
  const faces = await facesOf(runtime, document)
  const html = await render(
    createElement(MailPage, {
      document,
      look: { accent: accentOf(community.brandConfig.color), link, faces },
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
    from: { name, address: senderAddress(community.senderEmail || env.MAIL_FROM) },
    to: { name: oneLine(mail.toName), address: oneLine(mail.toEmail) },
    subject: oneLine(document.subject),
    html,
    text: plainTextPart(document, { community: name, link, footerLinks }),
    date: runtime.clock.now(),
    // Made from the mail's id: a mail that is sent again after a crash is the same mail to its reader.
    messageId: `<${mail.id}@${new URL(communityOrigin(env, community)).hostname}>`,
    language: mail.locale,
    unsubscribeUrl,
    attachments: [logo, ...faces.values()].flatMap((image) => image?.attachment ?? []),
  }
}

/** Buttons that are safe without signing in do so: their links say who the member is. */
function withSignedLinks({ env, clock }: Runtime, content: MailContent, mail: MailRow): MailContent {
  const { communityId, participantId, locale } = mail
  if (!participantId) return content
  const whose = { communityId, participantId, locale }
  const sign = (action: MailAction) => actionPath(secretOf(env), action, clock.now())
  if (content.kind === 'still-in') {
    const links = { stay: sign({ ...whose, kind: 'stay' }), pause: sign({ ...whose, kind: 'pause' }) }
    return { ...content, props: { ...content.props, links } }
  }
  const acceptable = (props: MailProps['intro-received']) => {
    if (!props.introId) return props
    const accept = sign({ ...whose, kind: 'accept', introId: props.introId })
    return { ...props, links: { ...props.links, accept } }
  }
  if (content.kind === 'intro-received') return { ...content, props: acceptable(content.props) }
  if (content.kind === 'digest') {
    const items = content.props.items.map((item) =>
      item.kind === 'intro-received' ? { ...item, props: acceptable(item.props) } : item,
    )
    return { ...content, props: { items } }
  }
  if (content.kind !== 'round-match') return content
  const { props } = content
  const links = {
    ...props.links,
    skip: sign({ ...whose, kind: 'skip', matchingResultId: props.matchingResultId }),
    pause: sign({ ...whose, kind: 'pause' }),
  }
  return { ...content, props: { ...props, links } }
}

function unsubscribeUrlOf(
  { env }: Runtime,
  community: Community,
  mail: MailRow,
  kind: MailKind,
): string | null {
  if (isAboutSigningIn(kind) || !mail.participantId) return null
  const path = unsubscribePath(secretOf(env), {
    communityId: community.id,
    participantId: mail.participantId,
    topics: MAIL_TOPICS[kind],
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
