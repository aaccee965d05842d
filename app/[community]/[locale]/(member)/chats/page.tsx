import { getTranslations } from 'next-intl/server'
import type { PageParams } from '@/lib/pages/page-context'
import { titleMetadata } from '@/lib/pages/title-metadata'

export const generateMetadata = titleMetadata('chat.list.title')

/** Placeholder beside the list while no chat is open. */
export default async function ChatsPage({ params }: PageParams) {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'chat.list' })
  return <p className="m-auto p-8 text-center text-ink-soft max-lg:hidden">{t('choose')}</p>
}
