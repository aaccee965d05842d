import { momentOf } from './moment'
import type { Template } from './template'

export const providerLinked: Template<'provider-linked'> = (props, { t, locale, community }) => {
  const provider = props.provider === 'GOOGLE' ? 'Google' : t('providerLinked.oauth2')
  return {
    subject: t('providerLinked.subject', { community, provider }),
    preheader: t('providerLinked.preheader'),
    title: t('providerLinked.title', { provider }),
    blocks: [
      {
        type: 'paragraph',
        text: t('providerLinked.text', { community, provider, at: momentOf(props, locale) }),
      },
      { type: 'paragraph', text: t('providerLinked.notYou', { provider }) },
      { type: 'links', links: [{ label: t('providerLinked.devices'), href: props.link }] },
    ],
    reasonForMail: t('because.account', { community }),
  }
}
