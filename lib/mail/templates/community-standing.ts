import type { Template } from './template'

const standingNews =
  (news: 'communityVouched' | 'communityResumed'): Template<'community-vouched' | 'community-resumed'> =>
  (_props, { t, community }) => ({
    subject: t(`${news}.subject`, { community }),
    preheader: t(`${news}.preheader`),
    title: t(`${news}.title`, { community }),
    blocks: [
      { type: 'paragraph', text: t(`${news}.text`, { community }) },
      { type: 'button', label: t(`${news}.open`), href: '/admin' },
    ],
    reasonForMail: t('because.organiser', { community }),
  })

export const communityVouched = standingNews('communityVouched')
export const communityResumed = standingNews('communityResumed')
