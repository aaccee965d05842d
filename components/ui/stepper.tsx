import { cn } from './class-names'

export interface StepperProps {
  /** Names of the steps, in order. */
  steps: readonly string[]
  /** Index of the current step, from 0. */
  current: number
  /** Accessible name of the list: 'Your profile'. */
  label: string
  /** Shown above the bar: '2 of 5'. */
  progressText: string
  className?: string
}

/** Progress in a multi-page form: segments and the current title. */
export function Stepper({ steps, current, label, progressText, className }: StepperProps) {
  return (
    <div className={cn('stepper', className)}>
      <p className="stepper-words">
        <span className="stepper-name">{steps[current]}</span>
        <span className="stepper-count">{progressText}</span>
      </p>
      <ol aria-label={label} className="stepper-bar">
        {steps.map((step, at) => (
          <li
            key={step}
            aria-current={at === current ? 'step' : undefined}
            data-state={at < current ? 'done' : at === current ? 'current' : 'ahead'}
          >
            <span className="sr-only">{step}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
