import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button-class'
import { Notice } from '@/components/ui/notice'
import type { Locale } from '@/lib/core/locale'

export type SeenAs = 'guest' | 'member'

/** Above a member's own page while they look at it with another's eyes: whose, the other pair, and the way back. */
export async function SeenAsBar({ as, slug, locale }: { as: SeenAs; slug: string; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'participantPage' })
  const other = as === 'guest' ? 'member' : 'guest'
  return (
    <Notice className="mb-8" title={t(`seenAs.${as}`)}>
      <span className="mt-2 flex flex-wrap gap-2">
        <a href="/profile#visibility" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('seenAs.back')}
        </a>
        <a href={`/u/${slug}?as=${other}`} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          {t(`seenAs.to.${other}`)}
        </a>
      </span>
    </Notice>
  )
}
