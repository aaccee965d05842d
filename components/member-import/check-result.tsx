'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNotice } from '@/components/failure/failure-notice'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Notice } from '@/components/ui/notice'
import { runImport } from '@/lib/client/member-import'
import type { MemberImport } from '@/lib/contracts/member-import'
import type { Question } from '@/lib/contracts/question'
import type { Locale } from '@/lib/core/locale'
import { ImportRows } from './import-rows'
import { OverQuota } from './over-quota'
import { ProblemsLink } from './problems-link'
import { useImportStep } from './use-import-step'

export interface CheckResultProps {
  found: MemberImport
  questions: readonly Question[]
  locale: Locale
  /** Returns to the columns. */
  onChange: () => void
  onStarted: (found: MemberImport) => void
}

/** The third step: the result of the dry run, and the start button. */
export function CheckResult({ found, questions, locale, onChange, onStarted }: CheckResultProps) {
  const t = useTranslations('memberImport.check')
  const [invite, setInvite] = useState(false)
  const run = useImportStep(found, () => runImport(found.importId, invite), onStarted)
  const invitations = useTranslations('memberImport.invitations')
  const left = found.invitationsLeft
  const isEnough = left >= found.counts.create
  const rows = found.counts.create + found.counts.update
  return (
    <>
      <div className="grid justify-items-start gap-4">
        <div>
          <h2 className="text-lg">{t('title')}</h2>
          <p className="mt-1 max-w-measure text-ink-soft">{t('text')}</p>
        </div>
        <OverQuota found={found} />
        {rows === 0 && <Notice className="w-full">{t('nothing')}</Notice>}
        {found.counts.create > 0 && (
          <Checkbox
            label={t('invite')}
            description={`${t('inviteHint')} ${invitations(isEnough ? 'left' : 'limited', { left })}`}
            checked={invite}
            disabled={left === 0}
            onChange={({ target }) => setInvite(target.checked)}
          />
        )}
        <FailureNotice error={run.error} className="w-full" />
        <div className="flex flex-wrap gap-3">
          {rows > 0 && (
            <Button busy={run.isPending} onClick={() => run.mutate()}>
              {t('start', { n: rows })}
            </Button>
          )}
          <Button variant="secondary" onClick={onChange}>
            {t('change')}
          </Button>
          <ProblemsLink found={found} locale={locale} />
        </div>
      </div>
      <ImportRows found={found} questions={questions} />
    </>
  )
}
