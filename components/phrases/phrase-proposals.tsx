'use client'

import { Plus, X } from 'lucide'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Icon } from '@/components/ui/icon'
import { useKeptFocus } from '@/components/ui/use-kept-focus'

export interface PhraseProposalsProps {
  /** The id of what gets the focus once no phrase is left. */
  parentId: string
  title: string
  phrases: readonly string[]
  onTake: (text: string) => void
  /** Unset: suggestions cannot be dismissed. */
  onReject?: (text: string) => void
}

/** Suggested phrases, added with one press. */
export function PhraseProposals({ parentId, title, phrases, onTake, onReject }: PhraseProposalsProps) {
  const t = useTranslations('phrases')
  const titleId = useId()
  // The button of a phrase that is taken or dismissed is gone.
  useKeptFocus(String(phrases.length), phrases.length > 0 ? titleId : parentId)
  if (phrases.length === 0) return null
  return (
    <div>
      <p id={titleId} tabIndex={-1} className="text-sm text-ink-soft outline-none">
        {title}
      </p>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {phrases.map((text) => (
          <li key={text} className="flex max-w-full items-center">
            <button
              type="button"
              className="tag tag-toggle h-auto max-w-full gap-1.5 border-dashed border-line-strong bg-transparent text-left"
              aria-label={t('take', { text })}
              onClick={() => onTake(text)}
            >
              <Icon of={Plus} className="size-3.5 shrink-0" />
              <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
            </button>
            {onReject && (
              <button
                type="button"
                className="tag-remove -ml-0.5"
                aria-label={t('reject', { text })}
                onClick={() => onReject(text)}
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
