import { formatterOf } from '@/lib/core/formatter'
import type { SenderWarning } from '../kinds'
import type { Template, TemplateContext } from './template'

export const senderWarning: Template<'sender-warning'> = ({ link, ...warning }, context) => {
  const { t, community } = context
  const values = { ...valuesOf(warning, context), community }
  const key = 'level' in warning ? `${warning.why}.${warning.level}` : warning.why
  const own = (part: string) => t(`senderWarning.${key}.${part}`, values)
  return {
    subject: own('subject'),
    preheader: own('preheader'),
    title: own('title'),
    blocks: [
      { type: 'paragraph', text: own('text') },
      { type: 'paragraph', text: t(`senderWarning.${warning.why}.advice`) },
      { type: 'button', label: t('senderWarning.open'), href: link },
    ],
    reasonForMail: t('because.organiser', { community }),
  }
}

function valuesOf(warning: SenderWarning, { t, locale }: TemplateContext): Record<string, string | number> {
  if (warning.why === 'key') return { domain: warning.domain }
  if (warning.why === 'records')
    return {
      domain: warning.domain,
      n: warning.records.length,
      records: formatterOf(locale).list(warning.records.map((record) => record.toUpperCase())),
    }
  if (warning.why === 'bulk')
    return {
      provider: t(`senderWarning.providers.${warning.provider}`),
      emails: formatterOf(locale).number(warning.emails),
    }
  const share = formatterOf(locale).number(warning.share, { style: 'percent', maximumFractionDigits: 2 })
  // Plain-text parts have no other spaces.
  return { share: share.replace('\u00a0', ' ') }
}
