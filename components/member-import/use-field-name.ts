'use client'

import { useTranslations } from 'next-intl'
import { NETWORK_RULES, type Network } from '@/lib/contracts/contact'
import {
  type ImportField,
  type ImportTarget,
  isNetwork,
  questionOfTarget,
} from '@/lib/contracts/member-import'
import type { Question } from '@/lib/contracts/question'

/** The name of a column's target field. */
export function useFieldName(questions: readonly Question[]): (target: ImportTarget) => string {
  const t = useTranslations('memberImport.fields')
  return (target) => {
    if (isNetwork(target)) return NETWORK_RULES[target].title
    const id = questionOfTarget(target)
    if (!id) return t(target as Exclude<ImportField, Network>)
    const question = questions.find((one) => one.id === id)
    return question ? t('question', { question: question.text }) : t('removed')
  }
}
