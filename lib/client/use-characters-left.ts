'use client'

import { useTranslations } from 'next-intl'

/** Words for a text field's counter; a negative number is how many characters are too many. */
export function useCharactersLeft(): (left: number) => string {
  const t = useTranslations('common')
  return (left) => t('charactersLeft', { left: Math.max(left, 0), over: Math.max(-left, 0) })
}
