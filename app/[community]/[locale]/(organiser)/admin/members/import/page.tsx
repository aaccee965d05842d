import { getTranslations } from 'next-intl/server'
import { ImportHistory } from '@/components/member-import/import-history'
import { UploadImport } from '@/components/member-import/upload-import'
import { localized } from '@/lib/core/locale'
import { listImports } from '@/lib/domain/member-import/view-import'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { OrganiserPage } from '../../../organiser-page'

export const generateMetadata = unlistedMetadata('memberImport.title')

/** Upload a file of members, or continue an import. */
export default async function ImportsPage({ params }: PageParams) {
  const { community, locale, run } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'memberImport' })
  const first = await run((ctx) => listImports(ctx))
  return (
    <OrganiserPage
      community={community}
      locale={locale}
      messages={['memberImport']}
      back={{ href: '/admin/members', label: t('back') }}
    >
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-1 mb-6 max-w-measure text-ink-soft">
        {t('text', { community: localized(community.title, locale) })}
      </p>
      <UploadImport />
      <ImportHistory first={first} />
    </OrganiserPage>
  )
}
