import { SETTINGS_LINK, type Template } from './template'

export const stillIn: Template<'still-in'> = ({ rounds, links }, { t, community }) => ({
  subject: t('stillIn.subject', { community }),
  preheader: t('stillIn.preheader'),
  title: t('stillIn.title'),
  blocks: [
    { type: 'paragraph', text: t('stillIn.text', { rounds }) },
    { type: 'paragraph', text: t('stillIn.until') },
    { type: 'button', label: t('stillIn.stay'), href: links.stay },
    { type: 'links', links: [{ label: t('stillIn.pause'), href: links.pause }] },
  ],
  reasonForMail: t('because.round', { community }),
  settings: SETTINGS_LINK,
})
