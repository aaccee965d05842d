import { getTranslations } from 'next-intl/server'
import { ConfirmSignIn, type ConfirmSignInProps } from '@/components/sign-in/confirm-sign-in'
import { buttonClass } from '@/components/ui/button-class'
import { signInMethods } from '@/lib/auth/sign-in-methods'
import { type Locale, localized } from '@/lib/core/locale'
import { peekHandoff } from '@/lib/domain/account/community-handoff'
import { peekSignInLink } from '@/lib/domain/account/sign-in-by-link'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { type Search, stringParam } from '@/lib/pages/search'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { runtime } from '@/lib/runtime/runtime'

export const generateMetadata = unlistedMetadata('signIn.magic.title')

/** Opening the link neither signs in nor uses up the token, because mail scanners open links too. */
export default async function AuthMagicPage({ params, searchParams }: PageParams & Search) {
  const { community, locale, viewer, context } = await pageContext(params)
  const search = await searchParams
  const t = await getTranslations({ locale })
  const token = stringParam(search.token, 100)
  const handoff = stringParam(search.handoff, 100)
  const found = handoff
    ? await peekHandoff(context, handoff)
    : token
      ? await peekSignInLink(context, token)
      : null
  const again = {
    href: signInMethods(runtime().env, community).code === null ? '/login' : '/one-time-code',
    label: t(handoff ? 'shell.logIn' : 'signIn.magic.again'),
  }
  const opened = handoff ? 'handoff' : token ? 'link' : 'nothing'
  return (
    <div className="mx-auto w-full max-w-[26rem] px-[15px] py-12 md:py-20">
      {found ? (
        <Confirmation
          credential={handoff ? { handoff } : { token }}
          community={localized(community.title, locale)}
          email={found.email}
          viewerEmail={viewer?.email}
          {...{ locale, again }}
        />
      ) : (
        <NothingToConfirm {...{ locale, opened, again }} isSignedIn={viewer !== null} />
      )}
    </div>
  )
}

type Props = {
  locale: Locale
  /** Where to request another email. */
  again: { href: string; label: string }
}

type ConfirmationProps = Props & {
  credential: ConfirmSignInProps['credential']
  community: string
  email: string
  viewerEmail: string | undefined
}

async function Confirmation({ credential, community, email, viewerEmail, again, locale }: ConfirmationProps) {
  const t = await getTranslations({ locale })
  const strong = (words: string) => <b className="break-words text-ink">{words}</b>
  return (
    <>
      <h1 className="text-2xl">{t('signIn.magic.title')}</h1>
      <p className="mt-3 text-ink-soft">
        {t.rich('handoff' in credential ? 'signIn.magic.textHandoff' : 'signIn.magic.text', {
          community: () => strong(community),
          email: () => strong(email),
        })}
      </p>
      {viewerEmail && viewerEmail !== email && (
        <p className="mt-3 text-ink-soft">
          {t.rich('signIn.magic.another', { email: () => strong(viewerEmail) })}
        </p>
      )}
      <ConfirmSignIn
        credential={credential}
        texts={{
          submit: t('signIn.magic.submit', { community }),
          again: again.label,
          unavailable: t('errors.unavailable'),
          somethingWrong: t('errors.somethingWrong'),
        }}
        again={again.href}
      />
    </>
  )
}

const TEXTS = {
  link: { heading: 'signIn.magic.overTitle', text: 'signIn.magic.overText' },
  handoff: { heading: 'signIn.magic.overTitle', text: 'signIn.magic.overTextHandoff' },
  nothing: { heading: 'signIn.magic.noneTitle', text: 'signIn.magic.noneText' },
} as const

type NothingToConfirmProps = Props & { opened: keyof typeof TEXTS; isSignedIn: boolean }

async function NothingToConfirm({ opened, isSignedIn, again, locale }: NothingToConfirmProps) {
  const t = await getTranslations({ locale })
  const { heading, text } = TEXTS[opened]
  return (
    <>
      <h1 className="text-2xl">{t(heading)}</h1>
      <p className="mt-3 text-ink-soft">{t(isSignedIn ? 'signIn.magic.signedInText' : text)}</p>
      <a
        href={isSignedIn ? '/my_communities' : again.href}
        className={buttonClass({ size: 'lg', wide: true }, 'mt-8')}
      >
        {isSignedIn ? t('signIn.magic.home') : again.label}
      </a>
    </>
  )
}
