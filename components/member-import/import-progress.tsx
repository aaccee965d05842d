'use client'

import { useTranslations } from 'next-intl'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { MemberImport } from '@/lib/contracts/member-import'

/** Progress of the dry run, import or undo. */
export function ImportProgress({ found: { status, processed, total, counts } }: { found: MemberImport }) {
  const t = useTranslations('memberImport.check')
  const work = status as 'checking' | 'running' | 'inviting' | 'undoing'
  const label = t(work)
  const max = work === 'undoing' ? counts.create + counts.update : work === 'inviting' ? counts.create : total
  const text = t('progress', { done: processed, total: max })
  return (
    <section aria-labelledby="progress" className="card grid gap-3 p-5 md:p-6">
      <h2 id="progress" className="text-lg">
        {label}
      </h2>
      <ProgressBar label={label} value={processed} max={max} valueText={text} />
      <p role="status" className="text-sm text-ink-soft">
        {text}
      </p>
      <p className="text-sm text-ink-soft">{t('leave')}</p>
    </section>
  )
}
