import type { Template } from './template'

export const communityLaunched: Template<'community-launched'> = ({ domain }, { t, community }) => ({
  subject: t('communityLaunched.subject', { community }),
  preheader: t('communityLaunched.preheader'),
  title: t('communityLaunched.title', { community }),
  blocks: [
    { type: 'paragraph', text: t('communityLaunched.text', { community, domain }) },
    { type: 'paragraph', text: t('communityLaunched.first') },
    { type: 'button', label: t('communityLaunched.open'), href: '/admin' },
    {
      type: 'steps',
      heading: t('communityLaunched.then'),
      links: [
        { label: t('communityLaunched.invite'), href: '/admin/members/invitations' },
        { label: t('communityLaunched.visit'), href: '/' },
      ],
    },
    { type: 'paragraph', quiet: true, text: t('communityLaunched.logIn') },
  ],
  reasonForMail: t('because.organiser', { community }),
})
