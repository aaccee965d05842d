import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './class-names'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'> {
  label: ReactNode
  description?: ReactNode
  hideLabel?: boolean
}

/** On or off, at once. A choice that is sent with a form is a Checkbox. */
export function Switch({ label, description, hideLabel, className, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <div className={cn('choice-field', className)}>
      <label className="choice choice-switch">
        <span className={cn('choice-label', hideLabel && 'sr-only')}>{label}</span>
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox brings its own checked state
          role="switch"
          className="switch"
          aria-describedby={description ? `${id}more` : rest['aria-describedby']}
        />
      </label>
      {description && (
        <p id={`${id}more`} className="choice-description">
          {description}
        </p>
      )}
    </div>
  )
}
