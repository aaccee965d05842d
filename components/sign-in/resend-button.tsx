import { Button } from '@/components/ui/button'
import { minutesAndSeconds } from './use-countdown'

export interface ResendButtonProps {
  texts: {
    resend: string
    /** With {time}. */
    resendIn: string
  }
  /** Seconds until another email may be requested. */
  left: number
  busy?: boolean
  onResend: () => void
}

/** Requests the email again; counts down until that is possible. */
export function ResendButton({ texts, left, busy, onResend }: ResendButtonProps) {
  return (
    <Button variant="secondary" size="lg" wide busy={busy} disabled={left > 0} onClick={onResend}>
      <span className="tabular-nums">
        {left > 0 ? texts.resendIn.replace('{time}', minutesAndSeconds(left)) : texts.resend}
      </span>
    </Button>
  )
}
