import type { Locale } from '@/lib/core/locale'
import { LOCALES } from '@/lib/core/locale'
import { MESSAGES, translator } from '@/lib/i18n/translator'
import type { Runtime } from '@/lib/runtime/runtime'
import { parseHost } from '@/lib/tenancy/host'
import type { Step } from './exchange'

/** The API answers for itself, in JSON. */
const API = /^\/(api|current-user)(\/|$)/

/** Answers every page and file of a suspended community with one page in the product's languages. */
export function suspendedStep({ directory }: Runtime): Step {
  return async ({ request, response, path }) => {
    const host = parseHost(request.headers.host)
    const community = host && (await directory.byDomain(host.domain))
    if (!community?.suspendedAt || API.test(path)) return false
    const languages = [community.lang, ...LOCALES.filter((locale) => locale !== community.lang)]
    const page = pageIn(languages)
    response.writeHead(403, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'X-Robots-Tag': 'noindex',
    })
    response.end(request.method === 'HEAD' ? undefined : page)
    return true
  }
}

const pageIn = (languages: readonly Locale[]) => {
  const parts = languages.map((locale, i) => {
    const t = translator(locale, 'suspended')
    const heading = i === 0 ? 'h1' : 'h2'
    return `<section lang="${locale}"><${heading}>${t('title')}</${heading}><p>${t('text')}</p></section>`
  })
  const [lang = 'en'] = languages
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${MESSAGES[lang].suspended.title}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>body{font:17px/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto 0;padding:0 1.5rem}h1,h2{font-size:1.6rem;line-height:1.25}section+section{margin-top:2.5rem}</style>
<main>${parts.join('')}</main></html>`
}
