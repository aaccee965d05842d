import { fullName, manyLines, oneLine, shorten, shortName } from '../plain'
import { SETTINGS_LINK, type Template } from './template'

export const introAnswered: Template<'intro-answered'> = ({ from, ...props }, { t, community }) => {
  const key = props.accepted ? 'introAccepted' : 'introDeclined'
  const answer = manyLines(props.answer)
  return {
    subject: t(`${key}.subject`, { name: fullName(from) }),
    preheader: shorten(oneLine(answer), 140) || t(`${key}.preheader`),
    title: t(`${key}.title`, { name: shortName(from) }),
    blocks: [
      { type: 'person', person: { ...from, about: null } },
      ...(answer ? [{ type: 'quote' as const, text: answer }] : []),
      { type: 'paragraph', text: t(`${key}.text`, { name: shortName(from) }) },
      { type: 'button', label: t(`${key}.button`), href: props.links.open },
    ],
    reasonForMail: t('because.intro', { community }),
    settings: SETTINGS_LINK,
  }
}
