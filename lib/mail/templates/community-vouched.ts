import type { Template } from './template'

export const communityVouched: Template<'community-vouched'> = (_props, { t, community }) => ({
  subject: t('communityVouched.subject', { community }),
  preheader: t('communityVouched.preheader'),
  title: t('communityVouched.title', { community }),
  blocks: [
    { type: 'paragraph', text: t('communityVouched.text', { community }) },
    { type: 'button', label: t('communityVouched.open'), href: '/admin' },
  ],
  reasonForMail: t('because.organiser', { community }),
})
