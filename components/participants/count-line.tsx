import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'

export interface CountLineProps {
  /** The count in words; announced when it changes. */
  children: ReactNode
  isNarrowed: boolean
  onShowAll: () => void
}

/** The number of results, and a button to show all members. */
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
