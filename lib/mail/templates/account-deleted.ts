import type { Template } from './template'

export const accountDeleted: Template<'account-deleted'> = ({ rejoin }, { t, community }) => ({
  subject: t('accountDeleted.subject', { community }),
  preheader: t('accountDeleted.preheader'),
  title: t('accountDeleted.title'),
  blocks: [
    { type: 'paragraph', text: t('accountDeleted.text', { community }) },
    { type: 'paragraph', text: t('accountDeleted.last') },
    { type: 'paragraph', text: t('accountDeleted.notYou') },
    { type: 'links', links: [{ label: t('accountDeleted.rejoin'), href: rejoin }] },
  ],
  reasonForMail: t('because.deleted', { community }),
})
