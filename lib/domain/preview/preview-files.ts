import { LOCALES, type Locale } from '@/lib/core/locale'
import { DRAWN } from '@/lib/storage/storage-key'

/** Where a person's picture is kept in one language. Not served as a file: who may see them is asked each time. */
export const previewFile = (participantId: string, locale: Locale) => `${DRAWN}${participantId}-${locale}.bin`

/** Every picture of one person. */
export const previewFiles = (participantId: string) =>
  LOCALES.map((locale) => previewFile(participantId, locale))
