import { LOCALES, type Locale } from '@/lib/core/locale'

/** Where a person's picture is kept in one language. Not served as a file: who may see them is asked each time. */
export const previewFile = (participantId: string, locale: Locale) =>
  `previews/${participantId}-${locale}.bin`

/** Every picture of one person. */
export const previewFiles = (participantId: string) =>
  LOCALES.map((locale) => previewFile(participantId, locale))
