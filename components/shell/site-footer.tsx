import { getTranslations } from 'next-intl/server'
import type { CommunityView } from '@/lib/contracts/community'
import { policyDocuments } from '@/lib/contracts/policy-documents'
import type { Locale } from '@/lib/core/locale'

const LINK =
  'inline-flex min-h-11 items-center rounded-xs text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline'

/** Links to the about page, the documents and the form to launch a community. */
export async function SiteFooter({
  community,
  locale,
  launch,
}: {
  community: CommunityView
  locale: Locale
  /** Path of the form to launch a community. */
  launch: string | null
}) {
  const t = await getTranslations({ locale, namespace: 'shell.footer' })
  const documents = policyDocuments(community, locale)
  const { siteUrl } = community.brandConfig
  const links: [string, string][] = [
    [siteUrl ?? '/#how', t('about')],
    [documents.privacy, t('privacy')],
    [documents.terms, t('terms')],
    ...(documents.agreement ? [[documents.agreement, t('agreement')] as [string, string]] : []),
    ...(launch ? [[launch, t('launch')] as [string, string]] : []),
  ]
  return (
    <footer className="page-end mt-20 border-t border-line pt-6">
      <div className="page-container flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <p className="text-sm text-ink-soft">
          <b className="text-ink">{community.title}</b>
          <span className="mx-2 max-sm:hidden" aria-hidden="true">
            ·
          </span>
          <span className="max-sm:block">{t('line')}</span>
        </p>
        <nav aria-label={t('label')}>
          <ul className="flex flex-wrap gap-x-6">
            {links.map(([href, text]) => (
              <li key={text}>
                <a href={href} className={LINK}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
