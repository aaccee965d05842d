import { momentOf } from './moment'
import type { Template } from './template'

export const domainUnverified: Template<'domain-unverified'> = (props, { t, locale, community }) => {
  const { domain, stage, endsAt: at, timeZone } = props
  const values = { domain, community, at: momentOf({ at, timeZone }, locale) }
  const own = (key: string) => t(`domainUnverified.${stage === 'ended' ? 'ended' : 'failing'}.${key}`, values)
  return {
    subject: own('subject'),
    preheader: own('preheader'),
    title: own('title'),
    blocks: [
      { type: 'paragraph', text: own('text') },
      { type: 'button', label: t('domainUnverified.open'), href: props.link },
    ],
    reasonForMail: t('because.organiser', { community }),
  }
}
