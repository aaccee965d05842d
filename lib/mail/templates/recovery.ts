import type { Template } from './template'

export const recovery: Template<'recovery'> = ({ link, askedAt }, { t, community }) => ({
  subject: t('recovery.subject', { community }),
  preheader: t('recovery.preheader'),
  title: t('recovery.title'),
  blocks: [
    {
      type: 'paragraph',
      text: askedAt
        ? t('recovery.textElsewhere', { community, other: askedAt.community })
        : t('recovery.text', { community }),
    },
    { type: 'button', label: t('recovery.button'), href: link },
    ...(askedAt
      ? [
          {
            type: 'links' as const,
            links: [{ label: t('recovery.join', { other: askedAt.community }), href: askedAt.join }],
          },
        ]
      : []),
    { type: 'address', label: t('copyLink'), href: link },
    { type: 'paragraph', quiet: true, text: t('recovery.lifetime') },
    { type: 'paragraph', quiet: true, text: t('recovery.notYou') },
  ],
  reasonForMail: t('because.account', { community }),
})
