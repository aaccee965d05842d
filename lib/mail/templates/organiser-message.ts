import { markdownLine } from '@/lib/core/markdown'
import type { MailBlock } from '../document'
import type { MailProps } from '../kinds'
import { oneLine } from '../plain'
import { SETTINGS_LINK, type Template } from './template'

const PREHEADER_LETTERS = 140

type Written = MailProps['organiser-message']

/** An organiser's own subject and text. */
export const writtenBlock = ({ text, textLocale }: Written): MailBlock => ({
  type: 'markdown',
  text,
  lang: textLocale,
})

export const writtenHead = ({ subject, text }: Written) => ({
  subject: oneLine(subject),
  preheader: markdownLine(text, PREHEADER_LETTERS),
  title: oneLine(subject),
})

export const organiserMessage: Template<'organiser-message'> = (props, { t, community }) => ({
  ...writtenHead(props),
  blocks: [writtenBlock(props)],
  reasonForMail: t('because.intro', { community }),
  settings: SETTINGS_LINK,
})
