import type { Translate } from '@/lib/i18n/translator'
import type { MailNews } from '../document'
import type { DigestItem } from '../kinds'
import { fullName, oneLine, shorten } from '../plain'
import { SETTINGS_LINK, type Template } from './template'

/** The panel has the rest. */
const MOST_SHOWN = 20
const QUOTE_LETTERS = 160

export const digest: Template<'digest'> = ({ items }, { t, community, day }) => {
  const news = items.slice(0, MOST_SHOWN).map((item) => newsOf(item, t))
  const more = items.length - news.length
  return {
    subject: t('digest.subject', { n: items.length, community }),
    preheader: shorten(news.map(({ text }) => text).join(' · '), 140),
    eyebrow: day,
    title: t('digest.title', { n: items.length }),
    blocks: [
      { type: 'news', news },
      ...(more > 0 ? [{ type: 'paragraph' as const, quiet: true, text: t('digest.more', { n: more }) }] : []),
      { type: 'button', label: t('digest.button', { community }), href: '/my_communities' },
    ],
    reasonForMail: t('because.intro', { community }),
    settings: SETTINGS_LINK,
  }
}

function newsOf(item: DigestItem, t: Translate): MailNews {
  const href = item.props.links.open
  switch (item.kind) {
    case 'intro-received':
      return {
        person: item.props.from,
        text: t('introReceived.subject', { name: fullName(item.props.from) }),
        quote: quoteOf(item.props.message),
        links: [
          { label: t('introReceived.button'), href },
          ...(item.props.links.accept
            ? [{ label: t('introReceived.accept'), href: item.props.links.accept }]
            : []),
        ],
      }
    case 'intro-answered': {
      const key = item.props.accepted ? 'introAccepted' : 'introDeclined'
      return {
        person: item.props.from,
        text: t(`${key}.subject`, { name: fullName(item.props.from) }),
        quote: quoteOf(item.props.answer),
        links: [{ label: t(`${key}.button`), href }],
      }
    }
    case 'request-answered':
      return {
        person: item.props.from,
        text: t('requestAnswered.subject', { name: fullName(item.props.from) }),
        quote: quoteOf(item.props.answer),
        links: [{ label: t('requestAnswered.button', { name: fullName(item.props.from) }), href }],
      }
    case 'rate-meeting':
      return {
        person: item.props.partner,
        text: t('rateMeeting.subject', { name: fullName(item.props.partner) }),
        links: [{ label: t('rateMeeting.button'), href }],
      }
  }
}

const quoteOf = (words: string | null | undefined) => shorten(oneLine(words), QUOTE_LETTERS) || undefined
