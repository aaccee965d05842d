import type { IconNode } from 'lucide'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

export interface ReportButtonProps {
  icon: IconNode
  label: string
  /** The reported member, for screen readers. */
  name: string
  /** A destructive action for the member. */
  danger?: boolean
  onClick: () => void
}

/** One action on a report. */
export function ReportButton({ icon, label, name, danger, onClick }: ReportButtonProps) {
  return (
    <Button variant={danger ? 'danger-quiet' : 'quiet'} size="sm" onClick={onClick}>
      <Icon of={icon} />
      {label}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}
