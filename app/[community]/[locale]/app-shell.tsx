import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { UnsentTexts } from '@/components/chat/unsent-texts'
import { ConsentPage } from '@/components/consent/consent-page'
import { InviteIsland } from '@/components/invitation/invite-island'
import { BellIsland } from '@/components/notifications/bell-island'
import { RealtimeIsland } from '@/components/realtime/realtime-island'
import { EARLY_PRESS_SCRIPT } from '@/components/shell/early-press'
import { GuestHeader } from '@/components/shell/guest-header'
import { hasBell, isActiveMember } from '@/components/shell/header-rules'
import { MemberHeader } from '@/components/shell/member-header'
import { PageFrame } from '@/components/shell/page-frame'
import { REVEAL_AT_ONCE_SCRIPT } from '@/components/shell/reveal-at-once'
import { RoleWatchIsland } from '@/components/shell/role-watch-island'
import { pushKeyOf } from '@/lib/core/env'
import type { Locale } from '@/lib/core/locale'
import { consentBefore } from '@/lib/domain/account/consent-before'
import { viewCommunity } from '@/lib/domain/community/view-community'
import { glanceAtNotifications } from '@/lib/domain/notification/own-notifications'
import { countOpenReports } from '@/lib/domain/report/list-reports'
import { islandMessages } from '@/lib/pages/island-messages'
import { launchHref } from '@/lib/pages/launch-href'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { signedInUser } from '@/lib/pages/signed-in'
import { runtime } from '@/lib/runtime/runtime'

/**
 * Screens available before accepting the documents: signing in and out, and the account with data export and deletion.
 */
const OPEN_WITHOUT_CONSENT = new Set([
  '/account',
  '/confirmed',
  '/auth-magic',
  '/confirm-recovery',
  '/invite',
  '/launch',
  '/not-found',
])

/** The layout of pages for signed-in users: the frame for the reader's role. */
export async function AppShell({
  params,
  isConsole = false,
  children,
}: PageParams & { isConsole?: boolean; children: ReactNode }) {
  const { community, locale, path, context, nonce, run } = await pageContext(params)
  const view = viewCommunity(community, locale)
  const user = await signedInUser(params)
  const mustAgree = user !== null && !user.policyAgreed && !OPEN_WITHOUT_CONSENT.has(path)
  const header = user ? (
    <MemberHeader
      community={view}
      locale={locale}
      user={user}
      confined={mustAgree}
      path={path}
      openReports={user.organiserMode && user.enabled && !mustAgree ? await run(countOpenReports) : 0}
      widgets={
        !mustAgree && (
          <>
            {isActiveMember(user) && <Invite params={params} />}
            {hasBell(user) && user.participantId && (
              <>
                <Bell params={params} participantId={user.participantId} />
                <RealtimeIsland communityId={community.id} participantId={user.participantId} />
                <UnsentTexts userId={user.userId} />
              </>
            )}
          </>
        )
      }
    />
  ) : (
    <GuestHeader community={view} locale={locale} path={path} />
  )
  return (
    <>
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: constant text
        dangerouslySetInnerHTML={{ __html: `${REVEAL_AT_ONCE_SCRIPT};${EARLY_PRESS_SCRIPT}` }}
        suppressHydrationWarning
      />
      <PageFrame
        community={view}
        locale={locale}
        header={header}
        launch={launchHref(community, locale)}
        isConsole={(isConsole || path === '/operator') && !mustAgree}
      >
        {user?.organiserMode && <RoleWatch community={view.title} locale={locale} />}
        {mustAgree ? (
          <ConsentPage
            community={view}
            locale={locale}
            timeZone={community.timeZone}
            before={await consentBefore(context)}
          />
        ) : (
          children
        )}
      </PageFrame>
    </>
  )
}

async function RoleWatch({ community, locale }: { community: string; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'shell' })
  const texts = {
    title: t('roleLost.title'),
    error: t('roleLost.error'),
    text: t('roleLost.text', { community }),
    open: t('roleLost.open'),
  }
  return <RoleWatchIsland texts={texts} />
}

async function Bell({ params, participantId }: PageParams & { participantId: string }) {
  const { community, locale, run } = await pageContext(params)
  return (
    <BellIsland
      locale={locale}
      timeZone={community.timeZone}
      messages={islandMessages(locale, ['notifications', 'feedback'])}
      first={await run(glanceAtNotifications)}
      reader={{ participantId, pushKey: pushKeyOf(runtime().env) }}
    />
  )
}

async function Invite({ params }: PageParams) {
  const { community, locale } = await pageContext(params)
  return (
    <InviteIsland
      locale={locale}
      timeZone={community.timeZone}
      messages={islandMessages(locale, ['invitationLink'])}
    />
  )
}
