import { Hourglass } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button-class'
import type { Locale } from '@/lib/core/locale'

export interface NotOpenYetProps {
  /** Key under notOpenYet.names: the last word of the screen's path. */
  screen: string
  community: string
  locale: Locale
  /** Where the reader belongs; null when that is here. */
  home: string | null
}

/** The honest page of a screen that is still being built: which one, that it is coming, and a way back. */
export async function NotOpenYet({ screen, community, locale, home }: NotOpenYetProps) {
  const t = await getTranslations({ locale, namespace: 'notOpenYet' })
  const has = (key: string) => t.has(key as never)
  const text = has(`texts.${screen}`) ? t(`texts.${screen}`, { community }) : t('text', { community })
  return (
    <div className="page-container py-12 md:py-20">
      <div className="blank">
        <span className="blank-icon" aria-hidden="true">
          <Hourglass />
        </span>
        {has(`names.${screen}`) && <p className="mb-1 text-sm text-ink-soft">{t(`names.${screen}`)}</p>}
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="blank-words">{text}</p>
        {home && (
          <p className="blank-action">
            <a href={home} className={buttonClass({ variant: 'secondary' })}>
              {t('home')}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
