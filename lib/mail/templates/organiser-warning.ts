import { REPORT_REASONS } from '@/lib/contracts/people'
import type { Template } from './template'

/** Reveals neither the reporter nor what they wrote. */
export const organiserWarning: Template<'organiser-warning'> = ({ reason, message }, { t, community }) => ({
  subject: t('warning.subject', { community }),
  preheader: t('warning.preheader'),
  title: t('warning.title'),
  blocks: [
    { type: 'paragraph', text: t('warning.text', { community }) },
    {
      type: 'paragraph',
      text: t(`warning.reasons.${REPORT_REASONS.find((one) => one === reason) ?? 'other'}`),
    },
    ...(message ? [{ type: 'quote' as const, text: message }] : []),
    { type: 'paragraph', text: t('warning.next') },
    { type: 'paragraph', quiet: true, text: t('warning.mistake') },
  ],
  reasonForMail: t('because.account', { community }),
})
