import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** An error under a control. The live region is always in the page, for one that arrives with its text is not heard. */
export function FieldMessage({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <div id={id} aria-live="polite" className="field-error">
      {children && (
        <p>
          <CircleAlert aria-hidden="true" />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
