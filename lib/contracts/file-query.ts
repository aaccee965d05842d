import { z } from 'zod'
import { LOCALES } from '@/lib/core/locale'

/** Of a CSV file. Links carry no page language, so the language is a parameter. */
export const fileQuery = z.object({ lang: z.enum(LOCALES).optional() })
