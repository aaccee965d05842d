import { fullName, manyLines, oneLine, shorten, shortName } from '../plain'
import { reasonsBlock } from './reasons'
import { SETTINGS_LINK, type Template } from './template'

export const introReceived: Template<'intro-received'> = ({ from, ...props }, { t, community }) => {
  const name = fullName(from)
  const message = manyLines(props.message)
  return {
    subject: t('introReceived.subject', { name }),
    preheader: shorten(oneLine(message), 140) || t('introReceived.preheader'),
    title: t('introReceived.title', { name: shortName(from) }),
    blocks: [
      // Their own words say more than their profile; it stands in only where there are none.
      { type: 'person', person: { ...from, about: message ? null : from.about } },
      ...(message ? [{ type: 'quote' as const, text: message }] : []),
      ...reasonsBlock(t, props.reasons, from),
      { type: 'button', label: t('introReceived.button'), href: props.links.open },
      ...(props.links.accept
        ? [
            {
              type: 'links' as const,
              links: [{ label: t('introReceived.accept'), href: props.links.accept }],
            },
          ]
        : []),
      { type: 'paragraph', quiet: true, text: t('introReceived.noHurry') },
    ],
    reasonForMail: t('because.intro', { community }),
    settings: SETTINGS_LINK,
  }
}
