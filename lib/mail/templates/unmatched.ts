import { SETTINGS_LINK, type Template } from './template'

const REASONS_WITH_WORDS = ['odd', 'no-candidate', 'taken', 'group', 'partner-left', 'partner-away']

export const unmatched: Template<'unmatched'> = (props, { t, community, day }) => {
  const reason = props.reason && REASONS_WITH_WORDS.includes(props.reason) ? props.reason : 'other'
  // Only newcomers can help somebody who knows everyone.
  const knowsEveryone = reason === 'no-candidate'
  return {
    subject: t(`roundLeftOut.${knowsEveryone ? 'subjectMet' : 'subject'}`),
    preheader: t(`roundLeftOut.${knowsEveryone ? 'newcomers' : 'preheader'}`),
    eyebrow: day,
    title: t('roundLeftOut.title'),
    blocks: [
      { type: 'paragraph', text: t(`roundLeftOut.reason.${reason}`) },
      { type: 'paragraph', text: t(`roundLeftOut.${knowsEveryone ? 'newcomers' : 'first'}`) },
      ...(props.askForPhrases ? [{ type: 'paragraph' as const, text: t('roundLeftOut.phrases') }] : []),
      { type: 'button', label: t('roundLeftOut.button'), href: props.open },
    ],
    reasonForMail: t('because.round', { community }),
    settings: SETTINGS_LINK,
  }
}
