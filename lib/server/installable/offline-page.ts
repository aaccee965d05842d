import { html } from 'hono/html'
import { type Locale, localized } from '@/lib/core/locale'
import { translator } from '@/lib/i18n/translator'
import type { Community } from '@/lib/tenancy/community'
import { plainPage, retryLink } from '../plain-page'

/** Retries when the device is online again, and periodically for an unreachable server. */
const RETURN_SCRIPT = `function back(){location.reload()}addEventListener('online',back);setInterval(function(){if(navigator.onLine)fetch('/manifest.webmanifest',{method:'HEAD',cache:'no-store'}).then(function(r){if(r.ok)back()}).catch(function(){})},10000)`

/**
 * The page that the service worker shows while the server is unreachable. The same for everyone with a community and
 * language.
 *
 * @param icon the community's icon, as PNG
 */
export function offlinePage(community: Community, locale: Locale, icon: Buffer): string {
  const t = translator(locale, 'offline')
  return plainPage({
    locale,
    title: t('title'),
    brand: {
      name: localized(community.title, locale),
      color: community.brandConfig.color,
      icon: `data:image/png;base64,${icon.toString('base64')}`,
    },
    main: html`<h1>${t('title')}</h1>\n<p class="text">${t('text')}</p>\n${retryLink(locale)}`,
    script: RETURN_SCRIPT,
  })
}
