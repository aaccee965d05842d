import { CalendarDays, Heart, Megaphone, X } from 'lucide'
import { useTranslations } from 'next-intl'
import { FeedbackGiven } from '@/components/feedback/feedback-given'
import { fullName } from '@/components/participant-card/person-name'
import { photoSources } from '@/components/participant-card/photo-sources'
import { Avatar } from '@/components/ui/avatar'
import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { useFormatter } from '@/lib/client/use-formatter'
import type { NotificationView } from '@/lib/contracts/notification'

export interface NotificationLineProps {
  notification: NotificationView
  isNew: boolean
  /** Reference time for 'ago'. */
  now: Date
  /** null: not in selection mode, so the line is a link. */
  selected: boolean | null
  onSelect: (on: boolean) => void
  onDismiss: () => void
  /** Opens the rating of a meeting. */
  onRate: (meetingId: string) => void
}

/** One notification: person, text, time, and a link to its subject. */
export function NotificationLine({
  notification,
  isNew,
  now,
  selected,
  onSelect,
  onDismiss,
  onRate,
}: NotificationLineProps) {
  const t = useTranslations('notifications')
  const format = useFormatter()
  const { kind, person, event, href, createdAt, meeting } = notification
  const icon = event ? CalendarDays : kind === 'anonymous-thanks' ? Heart : Megaphone
  const name = person ? fullName(person) : (event?.title ?? '')
  const words = (
    <>
      <span className={cn('block', isNew ? 'text-ink' : 'text-ink-soft')}>
        {t.rich(`kinds.${kind}`, {
          name,
          b: (part) => <b className="font-semibold text-ink">{part}</b>,
        })}
      </span>
      {meeting && !meeting.rating && (
        <span className="block text-accent-strong text-xs font-semibold">{t('rating.say')}</span>
      )}
      {meeting?.rating && (
        <span className="block text-xs text-ink-soft">
          <FeedbackGiven rating={meeting.rating} name={person?.firstName ?? ''} />
        </span>
      )}
      <time dateTime={createdAt} className="block text-xs text-ink-soft">
        {format.relativeTime(notLater(new Date(createdAt), now), now)}
      </time>
    </>
  )
  if (selected !== null) {
    return (
      <li>
        <Checkbox
          label={<span className="block text-sm">{words}</span>}
          checked={selected}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </li>
    )
  }
  return (
    <li className="flex items-center">
      {/* A full page load: the link may lead to the open page. */}
      <a
        href={href}
        onClick={(event) => {
          if (!meeting || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onRate(meeting.meetingId)
        }}
        className="-ms-2 flex min-w-0 flex-1 items-center gap-3 rounded-lg p-2 text-sm no-underline hover:bg-surface-muted"
      >
        {person ? (
          <Avatar id={person.participantId} name={name} {...photoSources(person.avatarUrl)} />
        ) : (
          <span className="grid size-10 flex-none place-items-center rounded-full bg-surface-muted text-ink-soft">
            <Icon of={icon} className="size-5" />
          </span>
        )}
        <span className="min-w-0 flex-1 break-words">{words}</span>
        {isNew && <span aria-hidden="true" className="size-2 flex-none rounded-full bg-accent" />}
      </a>
      <IconButton
        label={t('dismissOne', { text: t.markup(`kinds.${kind}`, { name, b: (part) => part }) })}
        className="-me-2 text-ink-soft"
        onClick={onDismiss}
      >
        <Icon of={X} />
      </IconButton>
    </li>
  )
}

/** Avoids 'in 7 seconds': `now` may be outdated, or the browser's clock slow. */
const notLater = (moment: Date, now: Date): Date => (moment < now ? moment : now)
