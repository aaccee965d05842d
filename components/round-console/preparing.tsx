import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { RoundConsole } from '@/lib/contracts/round'

const STAGES = ['reading', 'indexing', 'candidates', 'pairing', 'reasons', 'writing'] as const

/** Progress of the computation, and a way to cancel it. */
export function Preparing({
  computing: { stage, share },
  again,
  onCancel,
}: {
  computing: NonNullable<RoundConsole['computing']>
  /** There is a preview already. */
  again: boolean
  onCancel: () => void
}) {
  const t = useTranslations('roundConsole.preparing')
  return (
    <div className="mb-6 grid gap-2 last:mb-0">
      <p role="status">{t(stage)}</p>
      <ProgressBar
        label={t('label')}
        max={STAGES.length}
        value={STAGES.indexOf(stage) + Math.min(1, Math.max(0, share))}
      />
      {again && <p className="text-sm text-ink-soft">{t('again')}</p>}
      <div>
        <Button variant="quiet" size="sm" className="-ml-3.5" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
