import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button-class'
import { Notice } from '@/components/ui/notice'
import type { Locale } from '@/lib/core/locale'

/** A community that signs people in by other ways than a password: said plainly while those are being built. */
export async function OpensSoon({ community, locale }: { community: string; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'signIn' })
  return (
    <>
      <Notice title={t('soonTitle')}>{t('soonText', { community })}</Notice>
      <a href="/" className={buttonClass({ variant: 'secondary', size: 'lg', wide: true }, 'mt-6')}>
        {t('soonHome')}
      </a>
    </>
  )
}
