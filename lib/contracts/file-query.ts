import { z } from 'zod'
import { LOCALES } from '@/lib/core/locale'

/** Query of a CSV file. Links send no page language, so the language is a parameter. */
export const fileQuery = z.object({ lang: z.enum(LOCALES).optional() })
