import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/core/locale'
import type { FormTexts } from './use-sign-in-form'

const FAULTS = [
  'wrongValue',
  'required',
  'invalidEmail',
  'passwordLength',
  'passwordRequired',
  'passwordMismatch',
  'policyRequired',
  'codeRequired',
  'codeForm',
] as const

/** Only the texts that the forms need in the browser: public pages have no translator. */
export async function formTexts(locale: Locale): Promise<FormTexts> {
  const t = await getTranslations({ locale })
  return {
    faults: Object.fromEntries(FAULTS.map((key) => [key, t(`validation.${key}`)])),
    unavailable: t('errors.unavailable'),
    somethingWrong: t('errors.somethingWrong'),
    tryAgainIn: t('common.tryAgainIn', { time: '{time}' }),
  }
}
