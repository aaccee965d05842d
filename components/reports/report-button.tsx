import type { IconNode } from 'lucide'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

export interface ReportButtonProps {
  icon: IconNode
  label: string
  /** The reported member, for screen readers. */
  name: string
  onClick: () => void
}

/** One action on a report. */
export function ReportButton({ icon, label, name, onClick }: ReportButtonProps) {
  return (
    <Button variant="quiet" size="sm" onClick={onClick}>
      <Icon of={icon} />
      {label}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}
