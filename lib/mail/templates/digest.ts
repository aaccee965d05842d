import type { DigestEvent } from '@/lib/contracts/member-event'
import type { Translate } from '@/lib/i18n/translator'
import type { MailNews } from '../document'
import type { DigestItem } from '../kinds'
import { shorten } from '../plain'
import { chatMessageNews } from './chat-message'
import { introAcceptedNews, introDeclinedNews } from './intro-answered'
import { introReceivedNews } from './intro-received'
import { rateMeetingNews } from './rate-meeting'
import { requestAnsweredNews } from './request-answered'
import { type DigestNews, SETTINGS_LINK, type Template } from './template'

/** The panel lists the others. */
const MAX_SHOWN = 20

const NEWS: { readonly [E in DigestEvent]: DigestNews<E> } = {
  'intro-received': introReceivedNews,
  'intro-accepted': introAcceptedNews,
  'intro-declined': introDeclinedNews,
  'rate-meeting': rateMeetingNews,
  'request-answered': requestAnsweredNews,
  'chat-message': chatMessageNews,
}

const newsOf = ({ kind, props }: DigestItem, t: Translate): MailNews =>
  (NEWS[kind] as (props: unknown, t: Translate) => MailNews)(props, t)

export const digest: Template<'digest'> = ({ items }, { t, community, day }) => {
  const news = items.slice(0, MAX_SHOWN).map((item) => newsOf(item, t))
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
