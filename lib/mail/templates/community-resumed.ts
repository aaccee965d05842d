import type { Template } from './template'

export const communityResumed: Template<'community-resumed'> = (_props, { t, community }) => ({
  subject: t('communityResumed.subject', { community }),
  preheader: t('communityResumed.preheader'),
  title: t('communityResumed.title', { community }),
  blocks: [
    { type: 'paragraph', text: t('communityResumed.text', { community }) },
    { type: 'button', label: t('communityResumed.open'), href: '/admin' },
  ],
  reasonForMail: t('because.organiser', { community }),
})
