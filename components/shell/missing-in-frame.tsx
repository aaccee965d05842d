'use client'

import { useTranslations } from 'next-intl'
import { MissingWords } from './missing-words'

/** It uses the frame's language, because the server renders it before the page has set its own. */
export function MissingInFrame() {
  const t = useTranslations('notFound')
  return <MissingWords title={t('title')} text={t('text')} home={t('home')} />
}
