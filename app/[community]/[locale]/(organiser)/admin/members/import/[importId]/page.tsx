import { getTranslations } from 'next-intl/server'
import { ImportView } from '@/components/member-import/import-view'
import { viewImport } from '@/lib/domain/member-import/view-import'
import { listQuestions } from '@/lib/domain/question/list-questions'
import { notThere, requireId } from '@/lib/pages/not-there'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { OrganiserPage } from '../../../../organiser-page'

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
    <OrganiserPage
      community={community}
      locale={locale}
      messages={['memberImport']}
      back={{ href: '/admin/members/import', label: t('allImports') }}
    >
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-1 mb-6 text-ink-soft wrap-anywhere">{found.fileName}</p>
      <ImportView first={found} questions={questions} locale={locale} />
    </OrganiserPage>
  )
}
