import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/core/locale'

const STEPS = ['one', 'two', 'three'] as const

export interface HowItWorksProps {
  locale: Locale
  weekday: number
  /** The languages of the community. */
  languages: readonly Locale[]
}

export async function HowItWorks({ locale, weekday, languages }: HowItWorksProps) {
  const t = await getTranslations({ locale, namespace: 'landing.how' })
  return (
    <section id="how" aria-labelledby="how-title" className="page-container mt-24 lg:mt-36">
      <h2 id="how-title" className="text-3xl">
        {t('title')}
      </h2>
      <ol className="mt-10 grid gap-10 md:grid-cols-3 md:gap-8 lg:mt-14 lg:gap-12">
        {STEPS.map((step, at) => (
          <li key={step} className="border-t-2 border-accent-line pt-5">
            <span className="text-sm font-[620] text-accent-strong" aria-hidden="true">
              {at + 1}
            </span>
            <h3 className="mt-1 text-xl">{t(`${step}.title`, { weekday: String(weekday) })}</h3>
            <p className="mt-2 max-w-md text-ink-soft">
              {t(`${step}.text`, { languages: languages.length > 1 ? 'several' : 'one' })}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
