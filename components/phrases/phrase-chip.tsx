'use client'

import { X } from 'lucide'
import { Icon } from '@/components/ui/icon'

export interface PhraseChipProps {
  text: string
  editLabel: string
  removeLabel: string
  onEdit: () => void
  onRemove: () => void
}

/** A phrase in its editor: pressing the words edits them, the cross removes them. */
export function PhraseChip({ text, editLabel, removeLabel, onEdit, onRemove }: PhraseChipProps) {
  return (
    <span className="tag h-auto max-w-full">
      <button
        type="button"
        className="min-w-0 cursor-pointer py-0.5 text-left [overflow-wrap:anywhere]"
        title={editLabel}
        onClick={onEdit}
      >
        {text}
        <span className="sr-only"> ({editLabel})</span>
      </button>
      <button type="button" className="tag-remove" aria-label={removeLabel} onClick={onRemove}>
        <Icon of={X} />
      </button>
    </span>
  )
}
