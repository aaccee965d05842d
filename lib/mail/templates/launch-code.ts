import type { Template } from './template'

export const launchCode: Template<'launch-code'> = ({ code }, { t }) => ({
  subject: t('launchCode.subject', { code }),
  preheader: t('launchCode.preheader'),
  title: t('launchCode.title'),
  blocks: [
    { type: 'code', label: t('launchCode.code'), code },
    { type: 'paragraph', quiet: true, text: t('signIn.lifetime') },
    { type: 'paragraph', quiet: true, text: t('launchCode.notYou') },
  ],
  reasonForMail: t('because.launch'),
})
