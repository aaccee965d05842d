import { getTranslations } from 'next-intl/server'
import { ConfirmSignIn } from '@/components/sign-in/confirm-sign-in'
import { buttonClass } from '@/components/ui/button-class'
import { signInMethods } from '@/lib/auth/sign-in-methods'
import { localized } from '@/lib/core/locale'
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
  const name = localized(community.title, locale)
  const token = stringParam(search.token, 100)
  const handoff = stringParam(search.handoff, 100)
  const found = handoff
    ? await peekHandoff(context, handoff)
    : token
      ? await peekSignInLink(context, token)
      : null
  const another = viewer && found && viewer.email !== found.email ? viewer.email : null
  const byCode = signInMethods(runtime().env, community).code !== null
  const again = t(handoff ? 'shell.logIn' : 'signIn.magic.again')
  const strong = (words: string | undefined) => <b className="break-words text-ink">{words}</b>
  return (
    <div className="mx-auto w-full max-w-[26rem] px-[15px] py-12 md:py-20">
      {found ? (
        <>
          <h1 className="text-2xl">{t('signIn.magic.title')}</h1>
          <p className="mt-3 text-ink-soft">
            {t.rich(handoff ? 'signIn.magic.textHandoff' : 'signIn.magic.text', {
              community: () => strong(name),
              email: () => strong(found.email),
            })}
          </p>
          {another && (
            <p className="mt-3 text-ink-soft">
              {t.rich('signIn.magic.another', { email: () => strong(another) })}
            </p>
          )}
          <ConfirmSignIn
            credential={handoff ? { handoff } : { token }}
            texts={{
              submit: t('signIn.magic.submit', { community: name }),
              again,
              unavailable: t('errors.unavailable'),
              somethingWrong: t('errors.somethingWrong'),
            }}
            again={againAt(byCode)}
          />
        </>
      ) : (
        <>
          <h1 className="text-2xl">{t(`signIn.magic.${handoff || token ? 'overTitle' : 'noneTitle'}`)}</h1>
          <p className="mt-3 text-ink-soft">
            {t(
              `signIn.magic.${viewer ? 'signedInText' : handoff ? 'overTextHandoff' : token ? 'overText' : 'noneText'}`,
            )}
          </p>
          <a
            href={viewer ? '/my_communities' : againAt(byCode)}
            className={buttonClass({ size: 'lg', wide: true }, 'mt-8')}
          >
            {viewer ? t('signIn.magic.home') : again}
          </a>
        </>
      )}
    </div>
  )
}

/** Where to request another email. */
const againAt = (byCode: boolean) => (byCode ? '/one-time-code' : '/login')
