import type { Template } from './template'

export const messagePaused: Template<'message-paused'> = ({ subject, why, link }, { t, community }) => ({
  subject: t('messagePaused.subject', { subject }),
  preheader: t(`messagePaused.${why}`),
  title: t('messagePaused.title'),
  blocks: [
    { type: 'paragraph', text: t('messagePaused.text', { subject }) },
    { type: 'paragraph', text: t(`messagePaused.${why}`) },
    { type: 'button', label: t('messagePaused.open'), href: link },
  ],
  reasonForMail: t('because.organiser', { community }),
})
