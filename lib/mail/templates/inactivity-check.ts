import { SETTINGS_LINK, type Template } from './template'

export const inactivityCheck: Template<'inactivity-check'> = ({ rounds, stay, pause }, { t, community }) => ({
  subject: t('stillIn.subject', { community }),
  preheader: t('stillIn.preheader'),
  title: t('stillIn.title'),
  blocks: [
    { type: 'paragraph', text: t('stillIn.text', { rounds }) },
    { type: 'paragraph', text: t('stillIn.until') },
    { type: 'button', label: t('stillIn.stay'), href: stay },
    { type: 'links', links: [{ label: t('stillIn.pause'), href: pause }] },
  ],
  reasonForMail: t('because.round', { community }),
  settings: SETTINGS_LINK,
})
