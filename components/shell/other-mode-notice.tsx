import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import type { Locale } from '@/lib/core/locale'
import { OpenInMode } from './open-in-mode'

export interface OtherModeNoticeProps {
  /** The mode of the page that they wanted. */
  mode: 'organiser' | 'member'
  path: string
  locale: Locale
  className?: string
}

/** Tells an administrator that the page they wanted belongs to the other mode, and opens it there. */
export async function OtherModeNotice({ mode, path, locale, className }: OtherModeNoticeProps) {
  const t = await getTranslations({ locale, namespace: 'otherMode' })
  const errors = await getTranslations({ locale, namespace: 'errors' })
  return (
    <Notice
      className={className}
      title={t(`${mode}.title`)}
      action={
        <OpenInMode mode={mode} path={path} label={t(`${mode}.open`)} failed={errors('somethingWrong')} />
      }
    >
      {t(`${mode}.text`)}
    </Notice>
  )
}
