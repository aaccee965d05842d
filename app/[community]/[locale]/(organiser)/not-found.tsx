'use client'

import { useTranslations } from 'next-intl'
import { MissingWords } from '@/components/shell/missing-words'

/**
 * Something that an organiser looks for and is not there; drawn inside the frame. In the language of the frame: on the
 * server it is drawn before the page has said its own.
 */
export default function NotFound() {
  const t = useTranslations('notFound')
  return <MissingWords title={t('title')} text={t('text')} home={t('home')} />
}
