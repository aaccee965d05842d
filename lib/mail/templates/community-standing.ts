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

/** Without a link: the site answers with one page. */
export const communitySuspended: Template<'community-suspended'> = (
  { reason, contact },
  { t, community },
) => ({
  subject: t('communitySuspended.subject', { community }),
  preheader: t('communitySuspended.preheader'),
  title: t('communitySuspended.title', { community }),
  blocks: [
    { type: 'paragraph', text: t('communitySuspended.text', { community }) },
    ...(reason
      ? [
          { type: 'paragraph' as const, text: t('communitySuspended.reason') },
          { type: 'quote' as const, text: reason },
        ]
      : []),
    {
      type: 'paragraph',
      text: contact ? t('communitySuspended.answer', { contact }) : t('communitySuspended.contact'),
    },
  ],
  reasonForMail: t('because.organiser', { community }),
})
