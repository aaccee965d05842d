import { getTranslations } from 'next-intl/server'
import { MissingWords } from './missing-words'

/** Not-found page in a known language. */
export async function MissingPage({ locale }: { locale: string }) {
  const t = await getTranslations({ locale, namespace: 'notFound' })
  return <MissingWords title={t('title')} text={t('text')} home={t('home')} />
}
