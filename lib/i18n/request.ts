import { getRequestConfig } from 'next-intl/server'
import { DEFAULT_LOCALE, isLocale } from '@/lib/core/locale'
import { pageMessages } from './page-messages'

/** What next-intl asks for on the server: the language of the page's own path segment. */
export default getRequestConfig(async ({ locale, requestLocale }) => {
  const wanted = locale ?? (await requestLocale)
  const chosen = isLocale(wanted) ? wanted : DEFAULT_LOCALE
  return { locale: chosen, messages: pageMessages(chosen), timeZone: 'UTC' }
})
