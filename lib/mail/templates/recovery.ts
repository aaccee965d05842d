import type { Template } from './template'

export const recovery: Template<'recovery'> = ({ link }, { t, community }) => ({
  subject: t('recovery.subject', { community }),
  preheader: t('recovery.preheader'),
  title: t('recovery.title'),
  blocks: [
    { type: 'paragraph', text: t('recovery.text', { community }) },
    { type: 'button', label: t('recovery.button'), href: link },
    { type: 'address', label: t('copyLink'), href: link },
    { type: 'paragraph', quiet: true, text: t('recovery.lifetime') },
    { type: 'paragraph', quiet: true, text: t('recovery.notYou') },
  ],
  reasonForMail: t('because.account', { community }),
})
