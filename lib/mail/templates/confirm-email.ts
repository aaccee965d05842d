import type { Template } from './template'

export const confirmEmail: Template<'confirm-email'> = (props, { t, community }) => ({
  subject: t('confirmEmail.subject', { community }),
  preheader: t('confirmEmail.preheader'),
  title: t('confirmEmail.title'),
  blocks: [
    { type: 'paragraph', text: t('confirmEmail.text', { community }) },
    { type: 'button', label: t('confirmEmail.button'), href: props.link },
    { type: 'address', label: t('copyLink'), href: props.link },
    { type: 'paragraph', quiet: true, text: t('confirmEmail.notYou') },
  ],
  reasonForMail: t('because.signIn', { community }),
})
