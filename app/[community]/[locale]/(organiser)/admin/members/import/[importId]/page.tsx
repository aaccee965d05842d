import { getTranslations } from 'next-intl/server'
import { ImportView } from '@/components/member-import/import-view'
import { PageLink } from '@/components/ui/page-link'
import { MessageProvider } from '@/lib/client/message-provider'
import { viewImport } from '@/lib/domain/member-import/view-import'
import { listQuestions } from '@/lib/domain/question/list-questions'
import { islandMessages } from '@/lib/pages/island-messages'
import { notThere, requireId } from '@/lib/pages/not-there'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'

type Params = PageParams<{ importId: string }>

export const generateMetadata = unlistedMetadata('memberImport.title')

/** One import, from its columns to its result. */
export default async function ImportPage({ params }: Params) {
  const { community, locale, run } = await pageContext(params)
  const { importId } = await params
  requireId(importId)
  const t = await getTranslations({ locale, namespace: 'memberImport' })
  const { found, questions } = await run(async (ctx) => ({
    found: await viewImport(ctx, importId),
    questions: await listQuestions(ctx),
  })).catch(notThere)
  return (
    <MessageProvider
      locale={locale}
      timeZone={community.timeZone}
      messages={islandMessages(locale, ['memberImport'])}
    >
      <div className="page-container py-8 md:py-12">
        <p>
          <PageLink href="/admin/members/import" className="inline-flex min-h-target items-center text-link">
            {t('allImports')}
          </PageLink>
        </p>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 mb-6 text-ink-soft wrap-anywhere">{found.fileName}</p>
        <ImportView first={found} questions={questions} locale={locale} />
      </div>
    </MessageProvider>
  )
}
