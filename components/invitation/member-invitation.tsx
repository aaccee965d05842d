import { getTranslations } from 'next-intl/server'
import { fullName } from '@/components/participant-card/person-name'
import { photoSources } from '@/components/participant-card/photo-sources'
import { Avatar } from '@/components/ui/avatar'
import { buttonClass } from '@/components/ui/button-class'
import type { Locale } from '@/lib/core/locale'
import { JoinOrLogIn } from './join-or-log-in'

export interface MemberInvitationProps {
  inviter: { participantId: string; firstName: string; lastName: string; avatarUrl: string | null }
  /** The reader's own. */
  own: boolean
  code: string
  /** Name of the invitation's cookie. */
  cookie: string
  community: string
  locale: Locale
  /** What the community says of itself. */
  text: string
  isSignedIn: boolean
}

/** A member's invitation, with a button for guests that accepts it. */
export async function MemberInvitation(props: MemberInvitationProps) {
  const { inviter, own, code, cookie, community, locale, text, isSignedIn } = props
  const t = await getTranslations({ locale, namespace: 'invite' })
  const name = fullName(inviter)
  return (
    <div className="mx-auto w-full max-w-[28rem] px-[15px] py-12 text-center md:py-20">
      <Avatar
        id={inviter.participantId}
        name={name}
        {...photoSources(inviter.avatarUrl)}
        size="xl"
        eager
        className="mx-auto"
      />
      <h1 className="mt-6 text-2xl text-balance">
        {own ? t('ownTitle') : t('heading', { name, community })}
      </h1>
      <p className="mt-3 text-ink-soft text-pretty">
        {own ? t('ownText') : isSignedIn ? t('memberText', { community }) : text}
      </p>
      <div className="mt-8">
        {isSignedIn ? (
          <a
            href={own ? '/account#invitation' : '/my_communities'}
            className={buttonClass({ size: 'lg', wide: true })}
          >
            {own ? t('toLink') : t('home')}
          </a>
        ) : (
          // Invited people skip the application.
          <JoinOrLogIn {...{ code, cookie, community, locale }} joinAt="/registration" />
        )}
      </div>
    </div>
  )
}
