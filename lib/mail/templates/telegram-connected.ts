import { momentOf } from './moment'
import type { Template } from './template'

export const telegramConnected: Template<'telegram-connected'> = (props, { t, locale, community }) => {
  const at = momentOf(props, locale)
  return {
    subject: t('telegramConnected.subject', { community }),
    preheader: t('telegramConnected.preheader'),
    title: t('telegramConnected.title'),
    blocks: [
      {
        type: 'paragraph',
        text: props.username
          ? t('telegramConnected.text', { community, at, username: props.username })
          : t('telegramConnected.textUnnamed', { community, at }),
      },
      { type: 'paragraph', text: t('telegramConnected.notYou') },
      { type: 'links', links: [{ label: t('telegramConnected.devices'), href: props.link }] },
    ],
    reasonForMail: t('because.account', { community }),
  }
}
