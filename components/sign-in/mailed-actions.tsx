import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { ResendButton, type ResendButtonProps } from './resend-button'

export interface MailedActionsProps {
  texts: ResendButtonProps['texts'] & { changeEmail: string }
  /** Seconds until another email may be requested. */
  left: number
  /** Unset: no other email can be requested here. */
  onResend?: () => void
  onChangeEmail: () => void
  said: { tone: 'success' | 'danger'; text: string } | null
  /** The demo's mailbox, which stores emails instead of sending them. */
  mailbox: { href: string; label: string } | null
}

/** Actions while an email is on its way. */
export function MailedActions({ texts, left, onResend, onChangeEmail, said, mailbox }: MailedActionsProps) {
  return (
    <div className="mt-6 flex flex-col gap-3">
      {onResend && <ResendButton texts={texts} left={left} onResend={onResend} />}
      {said && (
        <Notice tone={said.tone} live>
          {said.text}
        </Notice>
      )}
      <Button variant="quiet" size="lg" wide onClick={onChangeEmail}>
        {texts.changeEmail}
      </Button>
      {mailbox && (
        <p className="text-center text-sm">
          <a href={mailbox.href} className="text-link inline-flex min-h-11 items-center">
            {mailbox.label}
          </a>
        </p>
      )}
    </div>
  )
}
