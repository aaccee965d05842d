import type { Template } from './template'

export const webhookOff: Template<'webhook-off'> = ({ host, why, link }, { t, community }) => ({
  subject: t('webhookOff.subject', { host }),
  preheader: t(`webhookOff.${why}`),
  title: t('webhookOff.title'),
  blocks: [
    { type: 'paragraph', text: t('webhookOff.text', { host }) },
    { type: 'paragraph', text: t(`webhookOff.${why}`) },
    { type: 'button', label: t('webhookOff.open'), href: link },
  ],
  reasonForMail: t('because.organiser', { community }),
})
