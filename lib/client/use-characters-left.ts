'use client'

import { useTranslations } from 'next-intl'

/** Texts for a field's character counter; a negative number is the excess. */
export function useCharactersLeft(): (left: number) => string {
  const t = useTranslations('common')
  return (left) => t('charactersLeft', { left: Math.max(left, 0), over: Math.max(-left, 0) })
}
