import { fullName, manyLines, oneLine, shorten, shortName } from '../plain'
import { reasonsBlock } from './reasons'
import { type DigestNews, quoteOf, SETTINGS_LINK, type Template } from './template'

export const introReceived: Template<'intro-received'> = ({ from, ...props }, { t, locale, community }) => {
  const name = fullName(from)
  const message = manyLines(props.message)
  return {
    subject: t('introReceived.subject', { name }),
    preheader: shorten(oneLine(message), 140) || t('introReceived.preheader'),
    title: t('introReceived.title', { name: shortName(from) }),
    blocks: [
      // Their own words say more than their profile, which is used only without them.
      { type: 'person', person: { ...from, about: message ? null : from.about } },
      ...(message ? [{ type: 'quote' as const, text: message }] : []),
      ...reasonsBlock({ t, locale }, props.reasons, from),
      { type: 'button', label: t('introReceived.button'), href: props.open },
      { type: 'links', links: [{ label: t('introReceived.accept'), href: props.accept }] },
      { type: 'paragraph', quiet: true, text: t('introReceived.noHurry') },
    ],
    reasonForMail: t('because.intro', { community }),
    settings: SETTINGS_LINK,
  }
}

export const introReceivedNews: DigestNews<'intro-received'> = ({ from, message, open, accept }, t) => ({
  person: from,
  text: t('introReceived.subject', { name: fullName(from) }),
  quote: quoteOf(message),
  links: [
    { label: t('introReceived.button'), href: open },
    { label: t('introReceived.accept'), href: accept },
  ],
})
