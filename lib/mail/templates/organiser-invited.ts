import type { Template } from './template'

export const organiserInvited: Template<'organiser-invited'> = ({ by, link }, { t, community }) => ({
  subject: t('organiserInvited.subject', { community, by }),
  preheader: t('organiserInvited.preheader'),
  title: t('organiserInvited.title', { community }),
  blocks: [
    { type: 'paragraph', text: t('organiserInvited.text', { community, by }) },
    { type: 'button', label: t('organiserInvited.open'), href: link },
    { type: 'paragraph', text: t('organiserInvited.notYou') },
  ],
  reasonForMail: t('because.organiserInvited', { community }),
})
