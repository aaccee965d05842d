import { html } from 'hono/html'
import { LOCALES, type Locale } from '@/lib/core/locale'
import { translator } from '@/lib/i18n/translator'
import type { Runtime } from '@/lib/runtime/runtime'
import { parseHost } from '@/lib/tenancy/host'
import { plainPage, plainPagePolicy } from '../plain-page'
import type { Step } from './exchange'

/** The API answers for itself, in JSON. */
const API = /^\/(api|current-user)(\/|$)/

/** Answers every page and file of a suspended community with one page in the product's languages. */
export function suspendedStep({ directory, env }: Runtime): Step {
  return async ({ request, response, path }) => {
    const host = parseHost(request.headers.host)
    const community = host && (await directory.byDomain(host.domain))
    if (!community?.suspendedAt || API.test(path)) return false
    const languages = [community.lang, ...LOCALES.filter((locale) => locale !== community.lang)] as const
    const page = pageIn(languages, env.CONTACT_EMAIL)
    response.writeHead(403, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': plainPagePolicy(page),
      'X-Robots-Tag': 'noindex',
    })
    response.end(request.method === 'HEAD' ? undefined : page)
    return true
  }
}

/** In no community's colours: it may have been suspended for taking another's. */
function pageIn(languages: readonly [Locale, ...Locale[]], contact: string | undefined): string {
  const sections = languages.map((locale, i) => {
    const t = translator(locale, 'suspended')
    const heading = i === 0 ? html`<h1>${t('title')}</h1>` : html`<h2>${t('title')}</h2>`
    return html`<section lang="${locale}">${heading}<p class="text">${t('text')}</p></section>`
  })
  const [locale] = languages
  const link = contact ? html`<a href="mailto:${contact}">${contact}</a>` : ''
  return plainPage({
    locale,
    title: translator(locale, 'suspended')('title'),
    brand: null,
    main: [...sections, link],
  })
}
