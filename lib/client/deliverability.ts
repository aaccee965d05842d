import type { Locale } from '@/lib/core/locale'
import { addressOf, call } from './call'

export const fetchDeliverability = (signal?: AbortSignal) => call('GET /api/admin/deliverability', { signal })

export const checkDeliverability = () => call('POST /api/admin/deliverability/check')

/** The download URL of the emails by day. */
export const mailDaysFile = (lang: Locale) =>
  addressOf('GET /api/admin/deliverability/days.csv', { query: { lang } })
