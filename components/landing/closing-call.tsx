import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button-class'
import type { Locale } from '@/lib/core/locale'

/** Leads back up to the form, for readers who reach the end. */
export async function ClosingCall({ locale, weekday }: { locale: Locale; weekday: number }) {
  const t = await getTranslations({ locale, namespace: 'landing' })
  return (
    <section className="page-container mt-20 text-center sm:mt-28">
      <h2 className="text-2xl sm:text-3xl">{t('closing.title')}</h2>
      <p className="mx-auto mt-3 max-w-lg text-lg text-ink-soft">
        {t('closing.text', { weekday: String(weekday) })}
      </p>
      <a href="#start" className={buttonClass({ size: 'lg' }, 'mt-7')}>
        {t('start')}
      </a>
    </section>
  )
}
