import { Button, type ButtonProps } from '@/components/ui/button'
import { minutesAndSeconds } from './use-countdown'

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'asChild'> {
  /** Seconds to wait, from the server; shown on the button. */
  waitSeconds: number
  /** Contains {time}. */
  tryAgainIn: string
}

/** Submit button of sign-in forms; large and full width by default. */
export function SubmitButton({ disabled, waitSeconds, tryAgainIn, children, ...rest }: SubmitButtonProps) {
  const waits = waitSeconds > 0
  return (
    <Button size="lg" wide {...rest} type="submit" disabled={disabled || waits}>
      {waits ? (
        <span className="tabular-nums">{tryAgainIn.replace('{time}', minutesAndSeconds(waitSeconds))}</span>
      ) : (
        children
      )}
    </Button>
  )
}
