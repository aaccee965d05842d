'use client'

import { useTranslations } from 'next-intl'
import { MissingWords } from '@/components/shell/missing-words'

/**
 * Not-found page for organisers, inside the frame. It uses the frame's language, because the server renders it before
 * the page has set its own.
 */
export default function NotFound() {
  const t = useTranslations('notFound')
  return <MissingWords title={t('title')} text={t('text')} home={t('home')} />
}
