import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { NotOpenYet } from '@/components/shell/not-open-yet'
import type { SessionUser } from '@/lib/auth/session'
import { localized } from '@/lib/core/locale'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { HOME, matchRoute } from '@/lib/tenancy/routes'

type Params = { params: Promise<{ community: string; locale: string; later: string[] }> }

/** Key of the screen's name: its last fixed word. */
function screenOf(later: string[]): string | null {
  const route = matchRoute(`/${later.join('/')}`)
  return route?.path.split('/').findLast((part) => part && !part.startsWith('[')) ?? null
}

function homeOf(viewer: SessionUser | null): string {
  if (!viewer) return HOME.guest
  if (viewer.role === 'ROLE_EVENT') return HOME['event-only']
  if (!viewer.enabled) return HOME.disabled
  return viewer.organiserMode ? HOME.organiser : HOME.member
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { locale, later } = await params
  const t = await getTranslations({ locale, namespace: 'notOpenYet' })
  const screen = screenOf(later)
  const name = screen && t.has(`names.${screen}` as never) ? t(`names.${screen}`) : t('title')
  return { title: name, robots: { index: false } }
}

/** Every screen of the specification that a later issue builds. Its own folder, once there, comes before this one. */
export default async function LaterPage({ params }: Params & PageParams) {
  const { later } = await params
  const { community, locale, viewer } = await pageContext(params)
  const screen = screenOf(later)
  if (!screen) notFound()
  const home = homeOf(viewer)
  return (
    <NotOpenYet
      screen={screen}
      community={localized(community.title, locale)}
      locale={locale}
      home={home === `/${later.join('/')}` ? null : home}
    />
  )
}
