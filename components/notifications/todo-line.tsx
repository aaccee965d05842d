import { ChevronRight, HeartHandshake, type LucideIcon, MailCheck, PencilLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { NotificationPage } from '@/lib/contracts/notification'

type Todo = NotificationPage['todos'][number]

const ICONS: Record<Todo['kind'], LucideIcon> = {
  'confirm-email': MailCheck,
  'fill-profile': PencilLine,
  'still-in': HeartHandshake,
}

/** A task for the member. It disappears when done and cannot be dismissed. */
export function TodoLine({ kind, href }: Todo) {
  const t = useTranslations('notifications.todos')
  const Icon = ICONS[kind]
  return (
    <li>
      <a
        href={href}
        className="-mx-2 flex items-center gap-3 rounded-lg p-2 text-sm no-underline hover:bg-surface-muted"
      >
        <span className="flex size-11 flex-none items-center justify-center rounded-full bg-accent-soft text-accent-strong">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <b className="block font-semibold">{t(`${kind}.title`)}</b>
          <span className="block text-xs text-ink-soft">{t(`${kind}.text`)}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 flex-none text-ink-soft" />
      </a>
    </li>
  )
}
