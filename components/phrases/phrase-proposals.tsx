'use client'

import { Plus, X } from 'lucide'
import { useTranslations } from 'next-intl'
import { type MouseEvent, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '@/components/ui/icon'

export interface PhraseProposalsProps {
  title: string
  phrases: readonly string[]
  onTake: (text: string) => void
  /** Unset: suggestions cannot be dismissed. */
  onReject?: (text: string) => void
  /** Gets the focus after the last one. */
  field: RefObject<HTMLElement | null>
}

/** Suggested phrases, added with one press. */
export function PhraseProposals({ title, phrases, onTake, onReject, field }: PhraseProposalsProps) {
  const t = useTranslations('phrases')
  const list = useRef<HTMLUListElement>(null)

  /** The phrase leaves the list with the pressed button; the focus goes to the same button of the next phrase. */
  function settle({ currentTarget: button }: MouseEvent, at: number, act: () => void) {
    const place = [...(button.parentElement?.children ?? [])].indexOf(button)
    flushSync(act)
    if (button.isConnected) return
    const rows = list.current?.children ?? []
    const next = rows[Math.min(at, rows.length - 1)]?.children[place] ?? field.current
    if (next instanceof HTMLElement) next.focus()
  }

  if (phrases.length === 0) return null
  return (
    <div>
      <p className="text-sm text-ink-soft">{title}</p>
      <ul ref={list} className="mt-1.5 flex flex-wrap gap-2">
        {phrases.map((text, at) => (
          <li key={text} className="flex max-w-full items-center">
            <button
              type="button"
              className="tag tag-toggle h-auto max-w-full gap-1.5 border-dashed border-line-strong bg-transparent text-left"
              aria-label={t('take', { text })}
              onClick={(event) => settle(event, at, () => onTake(text))}
            >
              <Icon of={Plus} className="size-3.5 shrink-0" />
              <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
            </button>
            {onReject && (
              <button
                type="button"
                className="tag-remove -ml-0.5"
                aria-label={t('reject', { text })}
                onClick={(event) => settle(event, at, () => onReject(text))}
              >
                <Icon of={X} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
