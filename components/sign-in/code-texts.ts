import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/core/locale'
import type { CodeRequestTexts } from './code-request-form'
import { formTexts } from './form-texts'

/** Texts of the form that requests a code, or a link if the community offers links. */
export async function codeRequestTexts(locale: Locale, byLink: boolean): Promise<CodeRequestTexts> {
  const t = await getTranslations({ locale, namespace: 'signIn' })
  return {
    ...(await formTexts(locale)),
    email: t('email'),
    submit: t(byLink ? 'code.sendLink' : 'code.send'),
    demoTitle: t('demo.title'),
    demoText: t('demo.textEmail'),
  }
}
