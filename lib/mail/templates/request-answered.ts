import { fullName, manyLines, oneLine, shorten, shortName } from '../plain'
import { type DigestNews, quoteOf, SETTINGS_LINK, type Template } from './template'

const MAX_LETTERS = 220

export const requestAnswered: Template<'request-answered'> = (
  { from, request, answer, open },
  { t, community },
) => {
  const name = shortName(from)
  return {
    subject: t('requestAnswered.subject', { name: fullName(from) }),
    preheader: shorten(oneLine(answer), 140),
    title: t('requestAnswered.title', { name }),
    blocks: [
      { type: 'person', person: { ...from, about: null } },
      { type: 'quote', text: manyLines(answer) },
      {
        type: 'paragraph',
        quiet: true,
        text: t('requestAnswered.request', { request: shorten(oneLine(request), MAX_LETTERS) }),
      },
      { type: 'button', label: t('requestAnswered.button', { name }), href: open },
    ],
    reasonForMail: t('because.intro', { community }),
    settings: SETTINGS_LINK,
  }
}

export const requestAnsweredNews: DigestNews<'request-answered'> = ({ from, answer, open }, t) => ({
  person: from,
  text: t('requestAnswered.subject', { name: fullName(from) }),
  quote: quoteOf(answer),
  links: [{ label: t('requestAnswered.button', { name: fullName(from) }), href: open }],
})
