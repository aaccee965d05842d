import { momentOf } from './moment'
import type { Template } from './template'

export const emailChanged: Template<'email-changed'> = (props, { t, locale, community }) => ({
  subject: t('emailChanged.subject', { community }),
  preheader: t('emailChanged.preheader'),
  title: t('emailChanged.title'),
  blocks: [
    { type: 'paragraph', text: t('emailChanged.text', { community, at: momentOf(props, locale) }) },
    { type: 'paragraph', text: t('emailChanged.notYou') },
  ],
  reasonForMail: t('because.account', { community }),
})
