import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { PageParams } from './page-context'

/** `generateMetadata` of a page with a fixed title. */
export const titleMetadata =
  (title: string) =>
  async ({ params }: PageParams): Promise<Metadata> => {
    const { locale } = await params
    return { title: (await getTranslations({ locale }))(title) }
  }

/** The same, for a page that search engines may not index. */
export const unlistedMetadata =
  (title: string) =>
  async (page: PageParams): Promise<Metadata> => ({
    ...(await titleMetadata(title)(page)),
    robots: { index: false },
  })
