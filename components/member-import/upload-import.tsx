'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { ApiError } from '@/lib/client/api-error'
import { uploadImport } from '@/lib/client/member-import'
import { queryKeys } from '@/lib/client/query-keys'
import { nextAttempt, type SendAttempt } from '@/lib/client/send-attempt'
import { useErrorText } from '@/lib/client/use-error-text'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@/lib/contracts/member-import'

/** The first step: choose or drop a file. */
export function UploadImport() {
  const t = useTranslations('memberImport.upload')
  const validation = useTranslations('validation')
  const errorText = useErrorText()
  const router = useRouter()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const attempt = useRef<SendAttempt>(null)
  const [isOver, setIsOver] = useState(false)
  const [tooLarge, setTooLarge] = useState(false)
  const upload = useMutation({
    mutationFn(file: File) {
      const { name, size, lastModified } = file
      attempt.current = nextAttempt(attempt.current, { name, size, lastModified })
      return uploadImport(attempt.current.id, file)
    },
    onSuccess: ({ importId }) => router.push(`/admin/members/import/${importId}`),
    // The list has it if only the response was lost.
    onError: () => client.invalidateQueries({ queryKey: queryKeys.imports, exact: true }),
  })
  const busy = upload.isPending || upload.isSuccess

  function take(file: File | undefined) {
    if (!file || busy) return
    setTooLarge(file.size > MAX_IMPORT_BYTES)
    upload.reset()
    if (file.size <= MAX_IMPORT_BYTES) upload.mutate(file)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }

  const problem = tooLarge ? validation('importTooLarge') : upload.error && wordsOf(upload.error, errorText)
  return (
    <section
      aria-labelledby="upload"
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={cn(
        'card grid justify-items-start gap-4 border-2 border-dashed p-5 md:p-6',
        isOver ? 'border-accent bg-surface-muted' : 'border-line',
      )}
    >
      <div>
        <h2 id="upload" className="text-lg">
          {t('title')}
        </h2>
        <p className="mt-1 max-w-measure text-ink-soft">{t('hint', { rows: MAX_IMPORT_ROWS })}</p>
      </div>
      {problem && (
        <Notice tone="danger" live className="w-full">
          {problem}
        </Notice>
      )}
      <input
        ref={input}
        type="file"
        hidden
        // Accepts old Excel files too: their error says how to convert them.
        accept=".xlsx,.xls,.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onChange={({ target }) => {
          take(target.files?.[0])
          target.value = ''
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={busy} onClick={() => input.current?.click()}>
          <Icon of={FileUp} />
          {t('choose')}
        </Button>
        <span className="text-ink-soft max-md:hidden">{t('drop')}</span>
        <span role="status" className="text-ink-soft">
          {busy ? t('busy') : ''}
        </span>
      </div>
    </section>
  )
}

/** An error about the file itself, otherwise about the request. */
const wordsOf = (error: unknown, errorText: (error: unknown) => string) =>
  (error instanceof ApiError && error.errors.file?.[0]) || errorText(error)
