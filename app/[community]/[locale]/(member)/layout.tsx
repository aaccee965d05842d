import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ToastHost } from '@/components/ui/toast-host'
import type { PageParams } from '@/lib/pages/page-context'
import { Framed } from '../framed'

export default async function MemberLayout({ params, children }: PageParams & { children: ReactNode }) {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'common' })
  return (
    <>
      <Framed params={params}>{children}</Framed>
      <ToastHost label={t('notifications')} dismissLabel={t('dismiss')} />
    </>
  )
}
