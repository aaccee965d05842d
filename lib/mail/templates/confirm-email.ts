import type { Template } from './template'

export const confirmEmail: Template<'confirm-email'> = ({ link, isChange }, { t, community }) => {
  const text = isChange ? t('confirmEmail.change.text', { community }) : t('confirmEmail.text', { community })
  return {
    subject: t(isChange ? 'confirmEmail.change.subject' : 'confirmEmail.subject', { community }),
    preheader: isChange ? text : t('confirmEmail.preheader'),
    title: t(isChange ? 'confirmEmail.change.title' : 'confirmEmail.title'),
    blocks: [
      { type: 'paragraph', text },
      { type: 'button', label: t('confirmEmail.button'), href: link },
      { type: 'address', label: t('copyLink'), href: link },
      {
        type: 'paragraph',
        quiet: true,
        text: t(isChange ? 'confirmEmail.change.notYou' : 'confirmEmail.notYou'),
      },
    ],
    reasonForMail: t(isChange ? 'because.newEmail' : 'because.signIn', { community }),
  }
}
