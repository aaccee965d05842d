import type { Template } from './template'

export const organiserInvited: Template<'organiser-invited'> = ({ by, link }, { t, community }) => ({
  subject: by
    ? t('organiserInvited.subjectBy', { community, by })
    : t('organiserInvited.subject', { community }),
  preheader: t('organiserInvited.preheader'),
  title: t('organiserInvited.title', { community }),
  blocks: [
    {
      type: 'paragraph',
      text: by ? t('organiserInvited.textBy', { community, by }) : t('organiserInvited.text', { community }),
    },
    { type: 'paragraph', text: t('organiserInvited.what') },
    { type: 'button', label: t('organiserInvited.open'), href: link },
    { type: 'paragraph', text: t('organiserInvited.notYou') },
  ],
  reasonForMail: t('because.organiserInvited', { community }),
})
