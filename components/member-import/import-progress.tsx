'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { ProgressBar } from '@/components/ui/progress-bar'
import { discardImport, resumeImport } from '@/lib/client/member-import'
import { useErrorText } from '@/lib/client/use-error-text'
import type { MemberImport } from '@/lib/contracts/member-import'
import { useImportStep } from './use-import-step'

export interface ImportProgressProps {
  found: MemberImport
  onResumed: (found: MemberImport) => void
}

/** Progress of the dry run, import or undo. */
export function ImportProgress({ found, onResumed }: ImportProgressProps) {
  const t = useTranslations('memberImport.check')
  const { status, processed, total, counts, stopped } = found
  const work = status as 'checking' | 'running' | 'inviting' | 'undoing'
  const label = t(work)
  const max = work === 'undoing' ? counts.create + counts.update : work === 'inviting' ? counts.create : total
  const text = t('progress', { done: processed, total: max })
  return (
    <Card asChild className="grid gap-3">
      <section aria-labelledby="progress">
        <h2 id="progress" className="text-lg">
          {label}
        </h2>
        <ProgressBar label={label} value={processed} max={max} valueText={text} />
        <p role="status" className="text-sm text-ink-soft">
          {text}
        </p>
        {stopped ? (
          <Stopped found={found} onResumed={onResumed} />
        ) : (
          <p className="text-sm text-ink-soft">{t('leave')}</p>
        )}
      </section>
    </Card>
  )
}

function Stopped({ found, onResumed }: ImportProgressProps) {
  const t = useTranslations('memberImport')
  const errorText = useErrorText()
  const router = useRouter()
  const resume = useImportStep(found, () => resumeImport(found.importId), onResumed)
  const discard = useMutation({
    mutationFn: () => discardImport(found.importId),
    onSuccess: () => router.push('/admin/members/import'),
  })
  const error = resume.error ?? discard.error
  return (
    <Notice
      tone="danger"
      live
      title={t('check.stoppedTitle')}
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="secondary" busy={resume.isPending} onClick={() => resume.mutate()}>
            {t('check.resume')}
          </Button>
          {found.status === 'checking' && (
            <Button variant="danger-quiet" busy={discard.isPending} onClick={() => discard.mutate()}>
              {t('columns.discard')}
            </Button>
          )}
        </span>
      }
    >
      {error ? errorText(error) : t('check.stopped')}
    </Notice>
  )
}
