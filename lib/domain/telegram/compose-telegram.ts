import { spacedCheckInCode } from '@/lib/core/check-in-code'
import type { Locale } from '@/lib/core/locale'
import type { TelegramAction, TelegramButton, TelegramReply } from '@/lib/db/schema/telegram'
import { translator } from '@/lib/i18n/translator'
import { brandName } from '@/lib/mail/brand-name'
import type { MailBlock, MailDocument } from '@/lib/mail/document'
import { codeImage, mailImage } from '@/lib/mail/images'
import type { MailLink, MailPerson, MailProps } from '@/lib/mail/kinds'
import { fullName, oneLine, shorten, shortName } from '@/lib/mail/plain'
import { type MailRow, mailDocument } from '@/lib/mail/render-mail'
import type { Runtime } from '@/lib/runtime/runtime'
import { bold, escapeHtml, joined, quoted } from '@/lib/telegram/html'
import type { Community } from '@/lib/tenancy/community'
import { markdownForTelegram } from './markdown-for-telegram'

/** Telegram's limits, in characters without tags. */
const MAX_TEXT = 4_096
const MAX_CAPTION = 1_024
/** For one quotation, so that the rest of the message fits. */
const MAX_QUOTE = 2_500

export type ComposedTelegram = {
  html: string
  photo?: Buffer
  buttons: TelegramButton[][]
  replyDoes?: TelegramReply
}

/** Kinds that show their person's photo. */
const WITH_PHOTO = ['recommended-contact', 'intro-received', 'contact-reminder']

/** The message in place of an email: the same words, with buttons that act at once. */
export async function composeTelegram(
  runtime: Runtime,
  community: Community,
  mail: MailRow,
  { chatId, named }: { chatId: string | null; named: boolean },
): Promise<ComposedTelegram> {
  const { document, link } = mailDocument(runtime, community, mail)
  const own = ownButtons(mail, link)
  const reply = replyOf(mail, chatId)
  const t = translator(mail.locale, 'telegram')
  const title = document.title ?? ''
  const blocks = forTelegram(mail.locale, document.blocks).map((block) => ({
    isWritten: block.type === 'quote' || block.type === 'markdown',
    texts: partsOf(block, link, title),
  }))
  const parts = [
    eyebrowOf(community, mail.locale, named, document.eyebrow),
    bold(title),
    ...blocks.flatMap(({ texts }) => texts),
    reply ? `<i>${escapeHtml(t(`replyHint.${reply.kind}`))}</i>` : '',
  ]
  const caption = withHint(parts, MAX_CAPTION)
  // What somebody wrote is never omitted; their photo may be.
  const fits = blocks.every(
    ({ isWritten, texts }) => !isWritten || texts.every((text) => caption.includes(text)),
  )
  const photo = fits ? await photoOf(runtime, mail.kind, document) : undefined
  return {
    html: photo ? caption : withHint(parts, MAX_TEXT),
    ...(photo && { photo }),
    buttons: own ?? document.blocks.flatMap((block) => buttonsOf(block, link)),
    ...(reply && { replyDoes: reply }),
  }
}

/** The small line above a message, which names the community if the chat has several. */
const eyebrowOf = (community: Community, locale: Locale, named: boolean, eyebrow?: string): string =>
  escapeHtml([named && brandName(community, locale), eyebrow].filter(Boolean).join(' · '))

/** Several pieces of news in one message, each with its button. */
export function composeBundle(
  runtime: Runtime,
  community: Community,
  all: readonly MailRow[],
  named: boolean,
): ComposedTelegram {
  const [{ locale }] = all as [MailRow]
  const t = translator(locale, 'telegram')
  const news = all.map((mail, at) => {
    const { document, link } = mailDocument(runtime, community, mail)
    const [button] = document.blocks.flatMap((block) => buttonsOf(block, link)).flat()
    return {
      text: `${bold(`${at + 1}. ${document.subject}`)}\n${escapeHtml(document.preheader)}`,
      button: button && { ...button, text: `${at + 1}. ${button.text}` },
    }
  })
  const head = eyebrowOf(community, locale, named, t('bundle', { n: all.length }))
  return {
    html: joined([head, ...news.map(({ text }) => text)], MAX_TEXT),
    buttons: news.flatMap(({ button }) => (button ? [[button]] : [])),
  }
}

/** Without parts that apply only to emails. */
function forTelegram(locale: Locale, blocks: readonly MailBlock[]): MailBlock[] {
  const mail = translator(locale, 'mail')
  return blocks.flatMap((block): MailBlock[] => {
    if (block.type !== 'paragraph') return [block]
    if (block.text === mail('chatMessage.noMore')) return []
    if (block.text === mail('rateMeeting.text'))
      return [{ ...block, text: translator(locale, 'telegram')('rate') }]
    return [block]
  })
}

/** Shortens the other parts first, and keeps the last one, which says how to reply. */
function withHint(parts: string[], limit: number): string {
  const hint = parts.at(-1) ?? ''
  const text = joined(parts.slice(0, -1), limit - (hint ? hint.length + 2 : 0))
  return [text, hint].filter(Boolean).join('\n\n')
}

async function photoOf(
  runtime: Runtime,
  kind: string,
  { blocks }: MailDocument,
): Promise<Buffer | undefined> {
  for (const block of blocks) {
    if (block.type === 'ticket') return (await codeImage(block.code)).attachment?.content
    if (block.type === 'person' && WITH_PHOTO.includes(kind)) {
      const image = await mailImage(runtime, block.person.avatarUrl, 'portrait')
      if (image?.attachment) return image.attachment.content
    }
  }
  return undefined
}

/** The parts of a block that may be omitted one by one, from the last. */
function partsOf(block: MailBlock, link: (href: MailLink) => string, title: string): string[] {
  if (block.type !== 'reasons') return [textOf(block, link, title)]
  const [first = '', ...others] = block.reasons.map((lines) =>
    lines.map(({ label, text }) => `${escapeHtml(label)}: ${escapeHtml(text)}`).join('\n'),
  )
  return [`${bold(block.heading)}\n\n${first}`, ...others]
}

function textOf(
  block: Exclude<MailBlock, { type: 'reasons' }>,
  link: (href: MailLink) => string,
  title: string,
): string {
  switch (block.type) {
    case 'paragraph':
      return escapeHtml(block.text)
    case 'markdown':
      return markdownForTelegram(block.text, link)
    case 'person':
      // A title that says who it is about need not be repeated.
      return personText(block.person, block.lead || !title.includes(block.person.firstName), block.badge)
    case 'news':
      return block.news
        .map(({ text, quote }) => [escapeHtml(text), quoted(quote ?? '')].filter(Boolean).join('\n'))
        .join('\n\n')
    case 'quote':
      return quoted(shorten(block.text, MAX_QUOTE))
    case 'suggestion':
      return `${escapeHtml(block.heading)}:\n<i>${escapeHtml(block.text)}</i>`
    case 'code':
      return `${escapeHtml(block.label)}\n<code>${escapeHtml(block.code)}</code>`
    case 'ticket':
      return `${escapeHtml(block.label)}: <code>${escapeHtml(spacedCheckInCode(block.code))}</code>`
    default:
      return ''
  }
}

function personText(person: MailPerson, lead: boolean, badge?: string): string {
  const work = [oneLine(person.company), oneLine(person.city)].filter(Boolean).join(' · ')
  return [
    lead ? [bold(fullName(person)), badge && escapeHtml(badge)].filter(Boolean).join(' · ') : '',
    escapeHtml(work),
    person.about ? quoted(shorten(oneLine(person.about), 300)) : '',
  ]
    .filter(Boolean)
    .join('\n')
}

function buttonsOf(block: MailBlock, link: (href: MailLink) => string): TelegramButton[][] {
  const button = (text: string, href: MailLink): TelegramButton =>
    isAction(href) ? { text, action: href } : { text, url: link(href) }
  switch (block.type) {
    case 'button':
      return [[button(block.label, block.href)]]
    case 'choices':
      return block.choices.map(({ label, href }) => [
        button(label.charAt(0).toLocaleUpperCase() + label.slice(1), href),
      ])
    case 'links':
      return block.links.map(({ label, href }) => [button(label, href)])
    case 'news':
      return block.news.flatMap(({ links }) => links.map(({ label, href }) => [button(label, href)]))
    default:
      return []
  }
}

const isAction = (href: MailLink): href is Extract<MailLink, TelegramAction> =>
  typeof href !== 'string' && href.kind !== 'calendar' && href.kind !== 'counted'

/** Buttons of the kinds that can do more here than in an email. */
function ownButtons(mail: MailRow, link: (href: MailLink) => string): TelegramButton[][] | null {
  const t = translator(mail.locale, 'telegram.buttons')
  if (mail.kind === 'recommended-contact') {
    const { skip, partner, open } = mail.props as MailProps['recommended-contact']
    if (typeof skip === 'string' || skip.kind !== 'skip') return null
    return contactButtons(mail.locale, skip.matchSideId, partner, link(open))
  }
  if (mail.kind === 'intro-received') {
    const { accept, open } = mail.props as MailProps['intro-received']
    if (typeof accept === 'string' || accept.kind !== 'accept') return null
    const { introId } = accept
    return [
      [
        { text: t('accept'), action: accept },
        { text: t('decline'), action: { kind: 'decline', introId } },
      ],
      [{ text: t('openSite'), url: link(open) }],
    ]
  }
  if (mail.kind === 'inactivity-check') {
    const { stay } = mail.props as MailProps['inactivity-check']
    if (typeof stay === 'string') return null
    return [
      [{ text: t('stay'), action: { kind: 'stay' } }],
      [{ text: t('pause'), action: { kind: 'ask-pause' } }],
    ]
  }
  return null
}

/** What a member can do with a recommended contact. */
export function contactButtons(
  locale: Locale,
  matchSideId: string,
  partner: Pick<MailPerson, 'firstName' | 'lastName'>,
  url: string,
): TelegramButton[][] {
  const t = translator(locale, 'telegram.buttons')
  return [
    [{ text: t('write', { name: shortName(partner) }), action: { kind: 'write', matchSideId } }],
    [{ text: t('profile'), url }],
    [
      { text: t('pass'), action: { kind: 'ask-reason', matchSideId } },
      { text: t('pause'), action: { kind: 'ask-pause' } },
    ],
  ]
}

/** What a reply to the message does, if anything. */
function replyOf(mail: MailRow, chatId: string | null): TelegramReply | undefined {
  if (mail.kind === 'intro-received') {
    const { accept } = mail.props as MailProps['intro-received']
    if (typeof accept !== 'string' && accept.kind === 'accept')
      return { kind: 'accept', introId: accept.introId }
  }
  if (!chatId || !isAnsweredInChat(mail.kind)) return undefined
  const { lastSeq } = mail.props as Partial<MailProps['chat-message']>
  return { kind: 'chat', chatId, ...(lastSeq && { readUpTo: lastSeq }) }
}

const ANSWERED_IN_CHAT: readonly string[] = [
  'chat-message',
  'intro-accepted',
  'meeting-proposed',
  'meeting-accepted',
  'meeting-moved',
  'meeting-declined',
  'meeting-cancelled',
  'times-withdrawn',
  'meeting-tomorrow',
  'meeting-soon',
  'request-answered',
]

/** Whether a reply to a notification of this kind goes to the chat with its person. */
export const isAnsweredInChat = (kind: string): boolean => ANSWERED_IN_CHAT.includes(kind)
