import { SETTINGS_LINK, type Template } from './template'

const TOLD_APART = ['odd', 'no-candidate', 'group', 'partner-left', 'partner-away']

export const roundLeftOut: Template<'round-left-out'> = (props, { t, community, day }) => {
  const reason = props.reason && TOLD_APART.includes(props.reason) ? props.reason : 'other'
  return {
    subject: t('roundLeftOut.subject'),
    preheader: t('roundLeftOut.preheader'),
    eyebrow: day,
    title: t('roundLeftOut.title'),
    blocks: [
      { type: 'paragraph', text: t(`roundLeftOut.reason.${reason}`) },
      { type: 'paragraph', text: t('roundLeftOut.first') },
      { type: 'paragraph', text: t('roundLeftOut.request') },
      { type: 'button', label: t('roundLeftOut.button'), href: props.links.open },
    ],
    reasonForMail: t('because.round', { community }),
    settings: SETTINGS_LINK,
  }
}
