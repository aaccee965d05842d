import { translator } from '@/lib/i18n/translator'
import type { Template } from './template'

export const communityLaunched: Template<'community-launched'> = ({ domain }, { t, locale, community }) => ({
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
    {
      type: 'paragraph',
      quiet: true,
      // The login page of a new community (newCommunity) asks for a password first.
      text: t('communityLaunched.logIn', { way: translator(locale, 'signIn.login')('byLink') }),
    },
  ],
  reasonForMail: t('because.organiser', { community }),
})
