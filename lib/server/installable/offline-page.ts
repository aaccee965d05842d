import { html, raw } from 'hono/html'
import { brandCss, GROUNDS } from '@/components/theme/brand-scale'
import { THEME_COLORS, THEME_SCRIPT } from '@/components/theme/theme-choice'
import { type Locale, localized } from '@/lib/core/locale'
import { translator } from '@/lib/i18n/translator'
import type { Community } from '@/lib/tenancy/community'

/** Retries when the device is online again, and periodically for an unreachable server. */
const RETURN_SCRIPT = `function back(){location.reload()}addEventListener('online',back);setInterval(function(){if(navigator.onLine)fetch('/manifest.webmanifest',{method:'HEAD',cache:'no-store'}).then(function(r){if(r.ok)back()}).catch(function(){})},10000)`

const variables = (theme: 'light' | 'dark') => {
  const { surface, ink } = GROUNDS[theme]
  const suffix = theme === 'dark' ? '-d' : ''
  return `color-scheme:${theme};--surface:${surface};--ink:${ink};--fill:var(--b-fill${suffix});--hover:var(--b-hover${suffix});--on:var(--b-ink${suffix});--edge:var(--b-edge${suffix});--ring:var(--b-strong${suffix})`
}

const STYLE = `:root{${variables('light')}}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${variables('dark')}}}
:root[data-theme=dark]{${variables('dark')}}
@font-face{font-family:Onest;font-weight:100 900;font-display:swap;src:url(/fonts/onest-latin-5.3.1.woff2)}
@font-face{font-family:Onest;font-weight:100 900;font-display:swap;src:url(/fonts/onest-cyrillic-5.3.1.woff2);unicode-range:U+0400-052F,U+2116}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:grid;place-items:center;padding:2rem 1.5rem;background:var(--surface);color:var(--ink);font:1.0625rem/1.55 Onest,system-ui,sans-serif}
main{width:100%;max-width:27rem;text-align:center}
img{display:block;margin:0 auto .75rem;border-radius:1rem}
.name{font-weight:550;margin-bottom:2rem}
h1{font-size:1.75rem;line-height:1.2;font-weight:650;letter-spacing:-.015em;text-wrap:balance}
.text{margin:.75rem 0 2rem;text-wrap:pretty}
a{display:inline-flex;align-items:center;justify-content:center;min-height:3rem;padding:.5rem 1.5rem;border:1px solid var(--edge);border-radius:.75rem;background:var(--fill);color:var(--on);font-weight:600;text-decoration:none}
a:hover{background:var(--hover)}
a:focus-visible{outline:3px solid var(--ring);outline-offset:3px}`

/**
 * The page that the service worker shows while the server is unreachable: self-contained, because nothing else can be
 * loaded then. The same for everyone with a community and language.
 *
 * @param icon the community's icon, as PNG
 */
export function offlinePage(community: Community, locale: Locale, icon: Buffer): string {
  const t = translator(locale, 'offline')
  const title = localized(community.title, locale)
  return String(html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${t('title')} · ${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${THEME_COLORS.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${THEME_COLORS.dark}">
<script>${raw(THEME_SCRIPT)}</script>
<style>${raw(brandCss(community.brandConfig.color))}${raw(STYLE)}</style>
</head>
<body>
<main>
<img src="data:image/png;base64,${icon.toString('base64')}" width="72" height="72" alt="">
<p class="name">${title}</p>
<h1>${t('title')}</h1>
<p class="text">${t('text')}</p>
<a href="">${translator(locale, 'common')('retry')}</a>
</main>
<script>${raw(RETURN_SCRIPT)}</script>
</body>
</html>
`)
}
