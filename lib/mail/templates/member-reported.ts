import type { Template } from './template'

/** Names nobody and quotes nothing: an email may be forwarded, or read by others. */
export const memberReported: Template<'member-reported'> = ({ link }, { t, community }) => ({
  subject: t('memberReported.subject', { community }),
  preheader: t('memberReported.preheader'),
  title: t('memberReported.title'),
  blocks: [
    { type: 'paragraph', text: t('memberReported.text', { community }) },
    { type: 'button', label: t('memberReported.open'), href: link },
    { type: 'paragraph', quiet: true, text: t('memberReported.onceAnHour') },
  ],
  reasonForMail: t('because.organiser', { community }),
})
