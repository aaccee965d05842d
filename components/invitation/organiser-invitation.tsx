import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import type { Locale } from '@/lib/core/locale'
import { JoinOrLogIn } from './join-or-log-in'
import { LetInButton } from './let-in-button'

export interface OrganiserInvitationProps {
  code: string
  /** Name of the invitation's cookie. */
  cookie: string
  community: string
  locale: Locale
  text: string
  usable: boolean
  email: string | null
  hasProfile: boolean
  /** Signed in to this community, as a member or waiting for approval. */
  viewer: 'member' | 'waiting' | null
  /** Where people log in whose account was created for them. */
  loginPath: string
}

/** An organiser's invitation. Only a button accepts it, because mail scanners open the page. */
export async function OrganiserInvitation(props: OrganiserInvitationProps) {
  const { code, cookie, community, locale, text, usable, email, hasProfile, viewer, loginPath } = props
  const t = await getTranslations({ locale, namespace: 'invite' })
  const wide = buttonClass({ size: 'lg', wide: true })
  const withEmail = (path: string) => (email ? `${path}?email=${encodeURIComponent(email)}` : path)
  if (viewer === 'member')
    return (
      <Frame title={t('title', { community })} text={t('memberText', { community })}>
        <a href="/my_communities" className={wide}>
          {t('home')}
        </a>
      </Frame>
    )
  if (!usable)
    return (
      <Frame title={t('overTitle')} text={t('overText')}>
        <a href={viewer ? '/waiting' : '/login'} className={wide}>
          {viewer ? t('home') : t('already')}
        </a>
      </Frame>
    )
  if (viewer === 'waiting')
    return (
      <Frame title={t('organiserTitle', { community })} text={text}>
        <LetInButton code={code} label={t('join', { community })} failed={t('failed')} />
      </Frame>
    )
  return (
    <Frame title={t('organiserTitle', { community })} text={text}>
      <JoinOrLogIn
        {...{ code, cookie, community, locale }}
        joinAt={withEmail(hasProfile ? loginPath : '/registration')}
      />
    </Frame>
  )
}

function Frame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[28rem] px-[15px] py-12 text-center md:py-20">
      <h1 className="text-2xl text-balance">{title}</h1>
      <p className="mt-3 text-ink-soft text-pretty">{text}</p>
      <div className="mt-8">{children}</div>
    </div>
  )
}
