'use client'

import { useTranslations } from 'next-intl'
import { Tag } from '@/components/ui/tag'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { Question } from '@/lib/contracts/question'
import type { Condition } from '@/lib/contracts/segment'
import { useConditionText } from './use-condition-text'

export interface ConditionTagsProps {
  conditions: readonly Condition[]
  questions: readonly Question[]
  /** Without it they cannot be removed. */
  onChange?: (conditions: Condition[]) => void
}

/** The conditions of a segment, each with a button that removes it. The focus then goes to the button `add-filter`. */
export function ConditionTags({ conditions, questions, onChange }: ConditionTagsProps) {
  const t = useTranslations('roster')
  const textOf = useConditionText(questions)
  useKeptFocus(String(conditions.length), 'add-filter')
  return conditions.map((condition, at) => (
    <Tag
      key={JSON.stringify(condition)}
      onRemove={onChange && (() => onChange(conditions.toSpliced(at, 1)))}
      removeLabel={t('removeFilter', { filter: textOf(condition) })}
    >
      {textOf(condition)}
    </Tag>
  ))
}
