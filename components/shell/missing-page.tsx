import { Compass } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button-class'

/** Nothing is here: said plainly, with the way home. */
export async function MissingPage({ locale }: { locale: string }) {
  const t = await getTranslations({ locale, namespace: 'notFound' })
  return (
    <div className="page-container py-12 md:py-20">
      <div className="blank">
        <span className="blank-icon" aria-hidden="true">
          <Compass />
        </span>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="blank-words">{t('text')}</p>
        <p className="blank-action">
          <a href="/" className={buttonClass({})}>
            {t('home')}
          </a>
        </p>
      </div>
    </div>
  )
}
