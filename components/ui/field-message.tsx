import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon'

/** An error under a control. The live region is always rendered: one inserted with its text is not announced. */
export function FieldMessage({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <div id={id} aria-live="polite" className="field-error">
      {children && (
        <p>
          <Icon of={CircleAlert} />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
