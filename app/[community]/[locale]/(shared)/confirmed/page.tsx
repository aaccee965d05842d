import { getTranslations } from 'next-intl/server'
import { ConfirmEmail } from '@/components/sign-in/confirm-email'
import { localized } from '@/lib/core/locale'
import { peekConfirmation } from '@/lib/domain/account/confirm-email'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { type Search, stringParam } from '@/lib/pages/search'
import { unlistedMetadata } from '@/lib/pages/title-metadata'

export const generateMetadata = unlistedMetadata('signIn.lastStep.title')

const COUNTED_SECONDS = [0, 1, 2, 3, 4, 5]

/** Opening the link confirms in its account's browser only, because mail scanners and others open links too. */
export default async function ConfirmedPage({ params, searchParams }: PageParams & Search) {
  const { community, locale, viewer, context } = await pageContext(params)
  const t = await getTranslations({ locale })
  const code = stringParam((await searchParams).code, 100)
  const found = code ? await peekConfirmation(context, code) : null
  const strong = (words: string) => <b className="break-words text-ink">{words}</b>
  const own = (key: string) => t(`signIn.confirmed.${key}`)
  return (
    <div className="mx-auto w-full max-w-[26rem] px-[15px] py-12 md:py-20">
      <ConfirmEmail
        signedIn={viewer !== null}
        ask={
          found && !found.isOwn
            ? t.rich('signIn.confirmed.ask', {
                email: () => strong(found.email),
                community: () => strong(localized(community.title, locale)),
              })
            : null
        }
        next={viewer ? '/my_communities' : '/login'}
        countdown={COUNTED_SECONDS.map((seconds) => t('signIn.confirmed.text', { seconds }))}
        sentText={t('signIn.confirmed.sentText', { email: '{email}' })}
        texts={{
          askTitle: own('askTitle'),
          confirm: own('confirm'),
          checking: own('checking'),
          title: own('title'),
          already: own('already'),
          next: viewer ? own('next') : own('logIn'),
          oldTitle: own('oldTitle'),
          oldText: own('oldText'),
          noCodeTitle: own('noCodeTitle'),
          noCodeText: own('noCodeText'),
          resend: own('resend'),
          email: own('email'),
          sentTitle: own('sentTitle'),
          awayTitle: own('awayTitle'),
          retry: own('retry'),
          required: t('validation.required'),
          invalidEmail: t('validation.invalidEmail'),
          unavailable: t('errors.unavailable'),
        }}
      />
    </div>
  )
}
