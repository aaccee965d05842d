import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MissingPage } from '@/components/shell/missing-page'
import type { PageParams } from '@/lib/pages/page-context'

export async function generateMetadata({ params }: PageParams): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'notFound' })
  return { title: t('title'), robots: { index: false } }
}

export default async function NotFoundPage({ params }: PageParams) {
  const { locale } = await params
  return <MissingPage locale={locale} />
}
