'use client'

import { useTranslations } from 'next-intl'
import { useFormatter } from '@/lib/client/use-formatter'
import type { Question } from '@/lib/contracts/question'
import type { Condition } from '@/lib/contracts/segment'
import { NOBODY_JOINED_BY } from '@/lib/core/nobody-joined'

/** A condition as text for its chip: 'Joined: from May 4, 2026'. */
export function useConditionText(questions: readonly Question[]) {
  const t = useTranslations('roster')
  const format = useFormatter()
  const day = (text: string) =>
    format.dateTime(new Date(`${text}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })

  function range(field: string, from: string | undefined, to: string | undefined) {
    if (from !== undefined && to !== undefined) return t('chip.range', { field, from, to })
    return from === undefined ? t('chip.to', { field, to: to ?? '' }) : t('chip.from', { field, from })
  }

  return (condition: Condition): string => {
    const field = t(`fields.${condition.field}`)
    const is = (value: string) => t('chip.is', { field, value })
    switch (condition.field) {
      case 'role':
        return is(t(`roles.${condition.is}`))
      case 'profile':
        return is(t(`profile.${condition.is}`))
      case 'access':
        return is(t(`access.${condition.is}`))
      case 'networking':
        return is(t(`networking.${condition.is}`))
      case 'care':
        return t(`care.${condition.is}`)
      case 'did': {
        const { from, to } = condition
        const deed = t(`did.${condition.is}`)
        return from || to ? range(deed, from && day(from), to && day(to)) : deed
      }
      case 'phrases':
      case 'photo':
      case 'telegram':
      case 'push':
        return is(t(`given.${condition.is}`))
      case 'email':
        return is(t(`emails.${condition.is}`))
      case 'joined':
      case 'lastSeen':
        if (condition.field === 'joined' && condition.to === NOBODY_JOINED_BY) return t('chip.erased')
        if (condition.field === 'lastSeen' && condition.never) return is(t('never'))
        return range(field, condition.from && day(condition.from), condition.to && day(condition.to))
      case 'introductions':
      case 'intros':
      case 'chats':
      case 'meetings':
      case 'step':
        return range(field, condition.min?.toString(), condition.max?.toString())
      case 'topics':
        return is(condition.all.join(', '))
      case 'city':
        return is(condition.contains)
      case 'answer': {
        const question = questions.find(({ id }) => id === condition.questionId)?.text ?? field
        return t('chip.is', { field: question, value: condition.contains })
      }
    }
  }
}
