import type { Template } from './template'

export const signIn: Template<'sign-in'> = ({ code, link }, { t, community }) => ({
  subject: t('signIn.subject', { code, community }),
  preheader: t(link ? 'signIn.preheaderLink' : 'signIn.preheader'),
  title: t('signIn.title', { community }),
  blocks: [
    ...(link
      ? [
          { type: 'paragraph', text: t('signIn.link') } as const,
          { type: 'button', label: t('signIn.button', { community }), href: link } as const,
        ]
      : []),
    { type: 'code', label: t(link ? 'signIn.orCode' : 'signIn.code'), code },
    { type: 'paragraph', quiet: true, text: t(link ? 'signIn.lifetimes' : 'signIn.lifetime') },
    { type: 'paragraph', quiet: true, text: t('signIn.notYou') },
  ],
  reasonForMail: t('because.signIn', { community }),
})
