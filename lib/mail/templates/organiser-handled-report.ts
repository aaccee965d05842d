import type { Template } from './template'

export const organiserHandledReport: Template<'organiser-handled-report'> = (_props, { t, community }) => ({
  subject: t('handledReport.subject', { community }),
  preheader: t('handledReport.preheader'),
  title: t('handledReport.title'),
  blocks: [
    { type: 'paragraph', text: t('handledReport.text') },
    { type: 'paragraph', text: t('handledReport.privacy') },
    { type: 'paragraph', text: t('handledReport.again') },
  ],
  reasonForMail: t('because.account', { community }),
})
