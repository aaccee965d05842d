import { getTranslations } from 'next-intl/server'
import { ImportHistory } from '@/components/member-import/import-history'
import { UploadImport } from '@/components/member-import/upload-import'
import { PageLink } from '@/components/ui/page-link'
import { MessageProvider } from '@/lib/client/message-provider'
import { localized } from '@/lib/core/locale'
import { listImports } from '@/lib/domain/member-import/view-import'
import { islandMessages } from '@/lib/pages/island-messages'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'

export const generateMetadata = unlistedMetadata('memberImport.title')

/** Upload a file of members, or continue an import. */
export default async function ImportsPage({ params }: PageParams) {
  const { community, locale, run } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'memberImport' })
  const first = await run((ctx) => listImports(ctx))
  return (
    <MessageProvider
      locale={locale}
      timeZone={community.timeZone}
      messages={islandMessages(locale, ['memberImport'])}
    >
      <div className="page-container py-8 md:py-12">
        <p>
          <PageLink href="/admin/members" className="inline-flex min-h-target items-center text-link">
            {t('back')}
          </PageLink>
        </p>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 mb-6 max-w-[64ch] text-ink-soft">
          {t('text', { community: localized(community.title, locale) })}
        </p>
        <UploadImport />
        <ImportHistory first={first} />
      </div>
    </MessageProvider>
  )
}
