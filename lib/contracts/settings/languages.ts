import { z } from 'zod'
import { LOCALES } from '@/lib/core/locale'

const timeZones = new Set(Intl.supportedValuesOf('timeZone')).add('UTC')

/** Languages and time zone of a community. Texts in a removed language are kept. */
export const languageSettings = z
  .object({
    /** For pages and emails of people who chose no language. */
    lang: z.enum(LOCALES),
    langChoices: z
      .array(z.enum(LOCALES))
      .min(1, 'required')
      .max(LOCALES.length)
      .refine((choices) => new Set(choices).size === choices.length, 'wrongValue'),
    timeZone: z
      .string()
      .max(60)
      .refine((zone) => timeZones.has(zone), 'wrongValue'),
  })
  .refine(({ lang, langChoices }) => langChoices.includes(lang), { path: ['lang'], message: 'mainLanguage' })

export type LanguageSettings = z.infer<typeof languageSettings>
