import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { type PageParams, pageContext } from '@/lib/pages/page-context'

export const metadata = { robots: { index: false } }

export default async function NotFoundPage({ params }: PageParams) {
  const { locale } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'notFound' })
  return (
    <main className="mx-auto flex min-h-[70dvh] max-w-[540px] flex-col items-start justify-center gap-4 px-6 py-16">
      <h1 className="text-title">{t('title')}</h1>
      <p className="text-ink-soft">{t('text')}</p>
      <Button asChild>
        <a href="/">{t('home')}</a>
      </Button>
    </main>
  )
}
