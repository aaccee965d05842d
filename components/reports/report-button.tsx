import type { LucideIcon } from 'lucide-react'
import { Button } from '@/components/ui/button'

export interface ReportButtonProps {
  Icon: LucideIcon
  label: string
  /** The reported member, for screen readers. */
  name: string
  onClick: () => void
}

/** One action on a report. */
export function ReportButton({ Icon, label, name, onClick }: ReportButtonProps) {
  return (
    <Button variant="quiet" size="sm" onClick={onClick}>
      <Icon aria-hidden="true" />
      {label}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}
