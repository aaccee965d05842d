import { getTranslations } from 'next-intl/server'
import { ConfirmEmail } from '@/components/sign-in/confirm-email'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'

export const generateMetadata = unlistedMetadata('signIn.lastStep.title')

const COUNTED_SECONDS = [0, 1, 2, 3, 4, 5]

export default async function ConfirmedPage({ params }: PageParams) {
  const { locale, viewer } = await pageContext(params)
  const t = await getTranslations({ locale })
  const own = (key: string) => t(`signIn.confirmed.${key}`)
  return (
    <div className="mx-auto w-full max-w-[26rem] px-[15px] py-12 md:py-20">
      <ConfirmEmail
        signedIn={viewer !== null}
        next={viewer ? '/my_communities' : '/login'}
        countdown={COUNTED_SECONDS.map((seconds) => t('signIn.confirmed.text', { seconds }))}
        sentText={t('signIn.confirmed.sentText', { email: '{email}' })}
        texts={{
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
          invalidEmail: t('validation.invalidEmail'),
          unavailable: t('errors.unavailable'),
        }}
      />
    </div>
  )
}
