'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNotice } from '@/components/failure/failure-notice'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { PageLink } from '@/components/ui/page-link'
import { undoImport } from '@/lib/client/member-import'
import { useFormatter } from '@/lib/client/use-formatter'
import { IMPORT_KEPT_DAYS, type MemberImport } from '@/lib/contracts/member-import'
import type { Question } from '@/lib/contracts/question'
import type { Locale } from '@/lib/core/locale'
import { ImportRows } from './import-rows'
import { OverQuota } from './over-quota'
import { ProblemsLink } from './problems-link'
import { Uninvited } from './uninvited'
import { useImportStep } from './use-import-step'

export interface ImportResultProps {
  found: MemberImport
  questions: readonly Question[]
  locale: Locale
  onMoved: (found: MemberImport) => void
}

/** The result of an import, its invitations, and its undo. */
export function ImportResult({ found, questions, locale, onMoved }: ImportResultProps) {
  const t = useTranslations('memberImport.done')
  const format = useFormatter()
  const isUndone = found.status === 'undone'
  const until = new Date(new Date(found.createdAt).getTime() + IMPORT_KEPT_DAYS * 24 * 60 * 60 * 1000)
  return (
    <>
      <div className="grid justify-items-start gap-4">
        <Notice
          tone={isUndone ? 'info' : 'success'}
          live
          className="w-full"
          title={t(isUndone ? 'undoneTitle' : 'title')}
        >
          {isUndone ? t('undone') : t('text', { created: found.counts.create, updated: found.counts.update })}
        </Notice>
        {!isUndone && <OverQuota found={found} />}
        <Uninvited found={found} onInvite={onMoved} />
        <div className="button-row">
          <Button asChild>
            <PageLink href="/admin/members">{t('members')}</PageLink>
          </Button>
          <Button asChild variant="secondary">
            <PageLink href="/admin/members/import">{t('again')}</PageLink>
          </Button>
          <ProblemsLink found={found} locale={locale} />
          {found.canUndo && <Undo found={found} onUndo={onMoved} />}
        </div>
        {found.canUndo && (
          <p className="text-sm text-ink-soft">
            {t('until', { date: format.dateTime(until, { dateStyle: 'long' }) })}
          </p>
        )}
      </div>
      <ImportRows found={found} questions={questions} />
    </>
  )
}

function Undo({ found, onUndo }: { found: MemberImport; onUndo: ImportResultProps['onMoved'] }) {
  const t = useTranslations('memberImport.done')
  const [open, setOpen] = useState(false)
  const undo = useImportStep(found, () => undoImport(found.importId), onUndo)
  return (
    <>
      <Button variant="danger-quiet" onClick={() => setOpen(true)}>
        {t('undo')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="sm"
        title={t('undoTitle')}
        closeLabel={t('cancel')}
        footer={
          <Button variant="danger" busy={undo.isPending} onClick={() => undo.mutate()}>
            {t('undo')}
          </Button>
        }
        cancel={t('cancel')}
      >
        <FailureNotice error={undo.error} className="mb-4" />
        <p>{t('undoText')}</p>
        {found.openInvitations > 0 && (
          <p className="mt-3">{t('undoInvited', { n: found.openInvitations })}</p>
        )}
      </Dialog>
    </>
  )
}
