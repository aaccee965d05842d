import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { PageLink } from '@/components/ui/page-link'
import type { MemberImport } from '@/lib/contracts/member-import'
import { QUOTAS } from '@/lib/core/quotas'

/** How many new members exceed the community's quota, and what to do. */
export function OverQuota({ found: { status, overQuota } }: { found: MemberImport }) {
  const t = useTranslations('memberImport')
  if (overQuota === 0) return null
  const step = status === 'checked' ? 'check' : 'done'
  return (
    <Notice
      tone="warning"
      className="w-full"
      action={
        <PageLink href="/settings/domains" className="flex min-h-target items-center text-link">
          {t('connectDomain')}
        </PageLink>
      }
    >
      {t(`${step}.overQuota`, { n: overQuota, max: QUOTAS.members })}
    </Notice>
  )
}
