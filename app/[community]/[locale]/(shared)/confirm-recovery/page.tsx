import { getTranslations } from 'next-intl/server'
import { formTexts } from '@/components/sign-in/form-texts'
import { NewPasswordForm } from '@/components/sign-in/new-password-form'
import { buttonClass } from '@/components/ui/button-class'
import { Notice } from '@/components/ui/notice'
import { localized } from '@/lib/core/locale'
import { peekRecoveryLink } from '@/lib/domain/account/recovery-link'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { type Search, stringParam } from '@/lib/pages/search'
import { unlistedMetadata } from '@/lib/pages/title-metadata'

export const generateMetadata = unlistedMetadata('signIn.confirmRecovery.title')

/** Opening the link does not use up the token, because mail scanners open links too. */
export default async function ConfirmRecoveryPage({ params, searchParams }: PageParams & Search) {
  const { community, locale, viewer, context } = await pageContext(params)
  const code = stringParam((await searchParams).code, 100)
  const t = await getTranslations({ locale })
  const found = code ? await peekRecoveryLink(context, code) : null
  return (
    <div className="mx-auto w-full max-w-[26rem] px-[15px] py-12 md:py-20">
      {found ? (
        <>
          <h1 className="text-2xl">{t('signIn.confirmRecovery.title')}</h1>
          <p className="mt-3 mb-8 text-ink-soft">
            {t.rich('signIn.confirmRecovery.text', {
              email: () => <b className="break-words text-ink">{found.email}</b>,
              community: localized(community.title, locale),
            })}
          </p>
          {viewer && viewer.userId !== found.userId && (
            <Notice tone="warning" className="mb-6">
              {t.rich('signIn.confirmRecovery.otherAccount', {
                email: () => <b className="break-words">{viewer.email}</b>,
              })}
            </Notice>
          )}
          <NewPasswordForm
            code={code}
            email={found.email}
            texts={{
              ...(await formTexts(locale)),
              password: t('signIn.confirmRecovery.password'),
              passwordHint: t('signIn.passwordHint'),
              repeatPassword: t('signIn.repeatPassword'),
              showPassword: t('signIn.showPassword'),
              hidePassword: t('signIn.hidePassword'),
              submit: t('signIn.confirmRecovery.submit'),
              again: t('signIn.confirmRecovery.again'),
            }}
          />
        </>
      ) : (
        <>
          <h1 className="text-2xl">{t(`signIn.confirmRecovery.${code ? 'overTitle' : 'noCodeTitle'}`)}</h1>
          <p className="mt-3 text-ink-soft">
            {t(code ? 'signIn.confirmRecovery.overText' : 'validation.recoveryCodeMissing')}
          </p>
          <a href="/recovery" className={buttonClass({ size: 'lg', wide: true }, 'mt-8')}>
            {t('signIn.confirmRecovery.again')}
          </a>
        </>
      )}
    </div>
  )
}
