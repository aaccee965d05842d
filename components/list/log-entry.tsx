import type { ReactNode } from 'react'
import { useFormatter } from '@/lib/client/use-formatter'

export interface LogEntryProps {
  /** What was done. */
  text: string
  who: string
  at: string
  /** An action on the entry. */
  children?: ReactNode
}

/** A row of an audit log. */
export function LogEntry({ text, who, at, children }: LogEntryProps) {
  const format = useFormatter()
  return (
    <li className="mx-3 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0 sm:mx-4">
      <span className="min-w-0 flex-1 basis-64">
        <span className="block wrap-anywhere">{text}</span>
        <span className="block text-sm text-ink-soft">
          {who}
          {' · '}
          <time dateTime={at}>
            {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </span>
      </span>
      {children}
    </li>
  )
}
