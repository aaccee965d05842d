import { ChevronRight, HeartHandshake, type IconNode, MailCheck, MailWarning, PencilLine } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { NotificationPage } from '@/lib/contracts/notification'

type Todo = NotificationPage['todos'][number]

const ICONS: Record<Todo['kind'], IconNode> = {
  'confirm-email': MailCheck,
  'email-stopped': MailWarning,
  'fill-profile': PencilLine,
  'still-in': HeartHandshake,
}

/** A task for the member. It disappears when done and cannot be dismissed. */
export function TodoLine({ kind, href }: Todo) {
  const t = useTranslations('notifications.todos')
  const icon = ICONS[kind]
  return (
    <li>
      <a
        href={href}
        className="-mx-2 flex items-center gap-3 rounded-lg p-2 text-sm no-underline hover:bg-surface-muted"
      >
        <span className="flex size-11 flex-none items-center justify-center rounded-full bg-accent-soft text-accent-strong">
          <Icon of={icon} className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <b className="block font-semibold">{t(`${kind}.title`)}</b>
          <span className="block text-xs text-ink-soft">{t(`${kind}.text`)}</span>
        </span>
        <Icon of={ChevronRight} className="size-5 flex-none text-ink-soft" />
      </a>
    </li>
  )
}
