import { MissingPage } from '@/components/shell/missing-page'
import type { PageParams } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'

export const generateMetadata = unlistedMetadata('notFound.title')

export default async function NotFoundPage({ params }: PageParams) {
  const { locale } = await params
  return <MissingPage locale={locale} />
}
