import { AuditLog } from '@/components/community-settings/audit-log'
import { readAuditLog } from '@/lib/domain/audit-log/read-audit-log'
import { listOrganisers } from '@/lib/domain/organiser/list-organisers'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { SectionPage, sectionMetadata } from '../section-page'

export const generateMetadata = sectionMetadata('audit-log')

export default async function AuditLogPage({ params }: PageParams) {
  const { context } = await memberContext(params)
  const { organisers } = await listOrganisers(context)
  return (
    <SectionPage section="audit-log" params={params}>
      <AuditLog organisers={organisers} first={await readAuditLog(context, { page: 0 })} />
    </SectionPage>
  )
}
