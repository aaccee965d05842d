import { html, raw } from 'hono/html'
import { brandCss, GROUNDS } from '@/components/theme/brand-scale'
import { THEME_COLORS, THEME_SCRIPT } from '@/components/theme/theme-choice'
import type { Locale } from '@/lib/core/locale'
import { translator } from '@/lib/i18n/translator'
import { scriptHashes } from './guest-pages'

const variables = (theme: 'light' | 'dark') => {
  const { surface, ink } = GROUNDS[theme]
  const suffix = theme === 'dark' ? '-d' : ''
  return `color-scheme:${theme};--surface:${surface};--ink:${ink};--fill:var(--b-fill${suffix});--hover:var(--b-hover${suffix});--on:var(--b-ink${suffix});--edge:var(--b-edge${suffix});--ring:var(--b-strong${suffix})`
}

const STYLE = `:root{${variables('light')}}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${variables('dark')}}}
:root[data-theme=dark]{${variables('dark')}}
@font-face{font-family:Onest;font-weight:400 700;font-display:swap;src:url(/fonts/onest-latin-5.3.1-400-700.woff2)}
@font-face{font-family:Onest;font-weight:400 700;font-display:swap;src:url(/fonts/onest-cyrillic-5.3.1-400-700.woff2);unicode-range:U+0400-052F,U+2116}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:grid;place-items:center;padding:2rem 1.5rem;background:var(--surface);color:var(--ink);font:1.0625rem/1.55 Onest,system-ui,sans-serif;overflow-wrap:break-word}
main{width:100%;max-width:27rem;text-align:center}
img{display:block;margin:0 auto .75rem;border-radius:1rem}
.name{font-weight:550;margin-bottom:2rem}
h1,h2{font-size:1.75rem;line-height:1.2;font-weight:650;letter-spacing:-.015em;text-wrap:balance}
.text{margin-top:.75rem;text-wrap:pretty}
.id{margin-top:.75rem;font-size:.875rem;user-select:all}
section+section{margin-top:3rem}
a{display:inline-flex;align-items:center;justify-content:center;min-height:3.25rem;margin-top:2rem;padding:.75rem 1.75rem;border:1px solid var(--edge);border-radius:100vmax;background:var(--fill);color:var(--on);font-size:1rem;line-height:1.25;font-weight:580;text-decoration:none}
a:hover{background:var(--hover)}
a:focus-visible{outline:3px solid var(--ring);outline-offset:3px}`

export interface PlainPageProps {
  locale: Locale
  title: string
  /** The community. Without one the page is in neutral colours. */
  brand: { name: string; color: string | null; icon: string } | null
  /** HTML of the page. */
  main: unknown
  /** HTML for its head. */
  head?: unknown
  script?: string
}

/**
 * A page for when nothing else can be loaded: offline, while the database is away, during the start. Self-contained
 * except for the font, which may be missing.
 */
export function plainPage({ locale, title, brand, main, head = '', script }: PlainPageProps): string {
  return String(html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${title}${brand ? ` · ${brand.name}` : ''}</title>
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${THEME_COLORS.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${THEME_COLORS.dark}">
${head}
<script>${raw(THEME_SCRIPT)}</script>
<style>${raw(brandCss(brand ? brand.color : GROUNDS.light.ink))}${raw(STYLE)}</style>
</head>
<body>
<main>
${
  brand &&
  html`<img src="${brand.icon}" width="72" height="72" alt="">
<p class="name">${brand.name}</p>`
}
${main}
</main>
${script ? html`<script>${raw(script)}</script>` : ''}
</body>
</html>
`)
}

export const retryLink = (locale: Locale) => html`<a href="">${translator(locale, 'common')('retry')}</a>`

/** The Content-Security-Policy of a plain page. */
export const plainPagePolicy = (page: string): string =>
  [
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'",
    `script-src ${scriptHashes(page).join(' ')}`,
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ].join('; ')
