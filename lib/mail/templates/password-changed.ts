import { momentOf } from './moment'
import type { Template } from './template'

export const passwordChanged: Template<'password-changed'> = (props, { t, locale, community }) => {
  const at = momentOf(props, locale)
  return {
    subject: t('passwordChanged.subject', { community }),
    preheader: t('passwordChanged.preheader'),
    title: t('passwordChanged.title'),
    blocks: [
      { type: 'paragraph', text: t('passwordChanged.text', { community, at }) },
      { type: 'paragraph', text: t('passwordChanged.notYou') },
      { type: 'links', links: [{ label: t('passwordChanged.recover'), href: props.link }] },
    ],
    reasonForMail: t('because.account', { community }),
  }
}
