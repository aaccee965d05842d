import type { Template } from './template'

export const organiserAppointed: Template<'organiser-appointed'> = ({ open }, { t, community }) => ({
  subject: t('organiserAppointed.subject', { community }),
  preheader: t('organiserAppointed.preheader'),
  title: t('organiserAppointed.title', { community }),
  blocks: [
    { type: 'paragraph', text: t('organiserAppointed.text', { community }) },
    { type: 'paragraph', text: t('organiserAppointed.what') },
    { type: 'button', label: t('organiserAppointed.open'), href: open },
  ],
  reasonForMail: t('because.organiser', { community }),
})
