'use client'

import { Plus, X } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

export interface PhraseProposalsProps {
  title: string
  phrases: readonly string[]
  onTake: (text: string) => void
  /** Unset: suggestions cannot be dismissed. */
  onReject?: (text: string) => void
}

/** Suggested phrases, added with one press. */
export function PhraseProposals({ title, phrases, onTake, onReject }: PhraseProposalsProps) {
  const t = useTranslations('phrases')
  if (phrases.length === 0) return null
  return (
    <div>
      <p className="text-sm text-ink-soft">{title}</p>
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
