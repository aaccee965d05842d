import type { Template } from './template'

export const identityCode: Template<'identity-code'> = ({ code }, { t, community }) => ({
  subject: t('identityCode.subject', { code, community }),
  preheader: t('identityCode.preheader'),
  title: t('identityCode.title'),
  blocks: [
    { type: 'code', label: t('identityCode.code'), code },
    { type: 'paragraph', quiet: true, text: t('signIn.lifetime') },
    { type: 'paragraph', quiet: true, text: t('identityCode.notYou') },
  ],
  reasonForMail: t('because.account', { community }),
})
