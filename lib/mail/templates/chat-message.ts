import type { Translate } from '@/lib/i18n/translator'
import type { UnreadWords } from '../kinds'
import { fullName, manyLines, oneLine, shorten, shortName } from '../plain'
import { type DigestNews, quoteOf, SETTINGS_LINK, type Template } from './template'

const wordsOf = (messages: UnreadWords['messages'], t: Translate) =>
  messages.map(({ text, photo }) =>
    [photo && t('chatMessage.photo'), manyLines(text)].filter(Boolean).join(' '),
  )

export const chatMessage: Template<'chat-message'> = ({ from, messages, more, open }, { t, community }) => {
  const words = wordsOf(messages, t)
  return {
    subject: t('chatMessage.subject', { name: fullName(from) }),
    preheader: shorten(oneLine(words.join(' · ')), 140),
    title: t('chatMessage.title', { name: shortName(from) }),
    blocks: [
      { type: 'person', person: { ...from, about: null } },
      ...(more > 0
        ? [{ type: 'paragraph' as const, quiet: true, text: t('chatMessage.more', { n: more }) }]
        : []),
      ...words.map((text) => ({ type: 'quote' as const, text })),
      { type: 'button', label: t('chatMessage.button', { name: shortName(from) }), href: open },
      { type: 'paragraph', quiet: true, text: t('chatMessage.noMore') },
    ],
    reasonForMail: t('because.intro', { community }),
    settings: SETTINGS_LINK,
  }
}

export const chatMessageNews: DigestNews<'chat-message'> = ({ from, messages, open }, t) => ({
  person: from,
  text: t('chatMessage.subject', { name: fullName(from) }),
  quote: quoteOf(wordsOf(messages, t).join(' · ')),
  links: [{ label: t('chatMessage.button', { name: shortName(from) }), href: open }],
})
