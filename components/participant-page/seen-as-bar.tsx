import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button-class'
import { Notice } from '@/components/ui/notice'
import { NETWORK_RULES, type Network } from '@/lib/contracts/contact'
import type { Locale } from '@/lib/core/locale'

export type SeenAs = 'guest' | 'member'

export interface SeenAsBarProps {
  as: SeenAs
  slug: string
  locale: Locale
  /** Whether members see each other before they are introduced. */
  transparent: boolean
  /** Links that members would see if the owner added them. */
  missing: readonly Network[]
}

/**
 * Shown above a member's own page: the audience, suggested additions, and links to the editor, the visibility settings
 * and the other preview.
 */
export async function SeenAsBar({ as, slug, locale, transparent, missing }: SeenAsBarProps) {
  const t = await getTranslations({ locale, namespace: 'participantPage' })
  const other = as === 'guest' ? 'member' : 'guest'
  return (
    <Notice
      className="mb-8"
      title={t(as === 'member' && !transparent ? 'seenAs.introduced' : `seenAs.${as}`)}
    >
      {missing.length > 0 && (
        <>
          <ul className="mt-1">
            {missing.map((network) => (
              <li key={network}>{t('notConnected', { x: NETWORK_RULES[network].title })}</li>
            ))}
          </ul>
          <a href="/profile#contacts" className="inline-flex min-h-target items-center text-link">
            {t('connect')}
          </a>
        </>
      )}
      <span className="button-row mt-2">
        <a href="/profile" className={buttonClass({ size: 'sm' })}>
          {t('seenAs.edit')}
        </a>
        <a href="/privacy#visibility" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          {t('seenAs.back')}
        </a>
        <a href={`/u/${slug}?as=${other}`} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          {t(`seenAs.to.${other}`)}
        </a>
      </span>
    </Notice>
  )
}
