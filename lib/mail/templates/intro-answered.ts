import { fullName, manyLines, oneLine, shorten, shortName } from '../plain'
import { type DigestNews, quoteOf, SETTINGS_LINK, type Template } from './template'

type Key = 'introAccepted' | 'introDeclined'
type Kind = 'intro-accepted' | 'intro-declined'

const answered =
  (key: Key): Template<Kind> =>
  ({ from, ...props }, { t, community }) => {
    const answer = manyLines(props.answer)
    return {
      subject: t(`${key}.subject`, { name: fullName(from) }),
      preheader: shorten(oneLine(answer), 140) || t(`${key}.preheader`),
      title: t(`${key}.title`, { name: shortName(from) }),
      blocks: [
        { type: 'person', person: { ...from, about: null } },
        ...(answer ? [{ type: 'quote' as const, text: answer }] : []),
        { type: 'paragraph', text: t(`${key}.text`, { name: shortName(from) }) },
        { type: 'button', label: t(`${key}.button`), href: props.open },
      ],
      reasonForMail: t('because.intro', { community }),
      settings: SETTINGS_LINK,
    }
  }

const answeredNews =
  (key: Key): DigestNews<Kind> =>
  ({ from, answer, open }, t) => ({
    person: from,
    text: t(`${key}.subject`, { name: fullName(from) }),
    quote: quoteOf(answer),
    links: [{ label: t(`${key}.button`), href: open }],
  })

export const introAccepted = answered('introAccepted')
export const introDeclined = answered('introDeclined')
export const introAcceptedNews = answeredNews('introAccepted')
export const introDeclinedNews = answeredNews('introDeclined')
