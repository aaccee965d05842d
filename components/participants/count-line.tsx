import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'

export interface CountLineProps {
  /** How many there are, in words; read out when it changes. */
  children: ReactNode
  isNarrowed: boolean
  onShowAll: () => void
}

/** How many are shown, and the way back to all of them. */
export function CountLine({ children, isNarrowed, onShowAll }: CountLineProps) {
  const t = useTranslations('participants')
  return (
    <div className="mt-4 mb-3 flex min-h-11 flex-wrap items-center gap-x-3">
      <p role="status" className="text-sm text-ink-soft">
        {children}
      </p>
      {isNarrowed && children && (
        <Button variant="quiet" size="sm" onClick={onShowAll}>
          {t('showAll')}
        </Button>
      )}
    </div>
  )
}
