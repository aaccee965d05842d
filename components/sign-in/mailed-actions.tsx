import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { ResendButton, type ResendButtonProps } from './resend-button'

export interface MailedActionsProps {
  texts: ResendButtonProps['texts'] & { changeEmail: string }
  /** Seconds until another mail may be asked for. */
  left: number
  /** Without it another mail cannot be asked for here. */
  onResend?: () => void
  onChangeEmail: () => void
  said: { tone: 'success' | 'danger'; text: string } | null
  /** The demo's mailbox, where mails are kept instead of sent. */
  mailbox: { href: string; label: string } | null
}

/** What can be done while a mail is on its way. */
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
