import { getTranslations } from 'next-intl/server'
import { EmailForm } from '@/components/settings/email-form'
import { ResendMail } from '@/components/sign-in/resend-mail'
import { buttonClass } from '@/components/ui/button-class'
import { MessageProvider } from '@/lib/client/message-provider'
import { localized } from '@/lib/core/locale'
import { confirmationWait } from '@/lib/domain/account/confirmation-wait'
import { viewSettings } from '@/lib/domain/account/view-settings'
import { islandMessages } from '@/lib/pages/island-messages'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { runtime } from '@/lib/runtime/runtime'

export const generateMetadata = unlistedMetadata('signIn.lastStep.title')

export default async function LastStepPage({ params }: PageParams) {
  const { community, locale, viewer, context } = await memberContext(params)
  const t = await getTranslations({ locale })
  const { env } = runtime()
  const email = viewer.email
  const isAdmitted = viewer.admission === 'admitted'
  const strong = (words: string) => <b className="break-words text-ink">{words}</b>
  return (
    <div className="mx-auto w-full max-w-[30rem] px-[15px] py-12 md:py-20">
      {viewer.emailConfirmed ? (
        <>
          <h1 className="text-2xl">{t('signIn.lastStep.confirmedTitle')}</h1>
          <p className="mt-3 text-ink-soft">{t('signIn.lastStep.confirmedText')}</p>
          <a href="/my_communities" className={buttonClass({ size: 'lg', wide: true }, 'mt-8')}>
            {t('signIn.lastStep.confirmedNext')}
          </a>
        </>
      ) : (
        <>
          <h1 className="text-2xl">{t('signIn.lastStep.title')}</h1>
          <p className="mt-4 text-ink-soft">
            {t.rich(isAdmitted ? 'signIn.lastStep.warning' : 'signIn.lastStep.applying', {
              community: () => strong(localized(community.title, locale)),
              sender: () => strong(community.senderEmail ?? env.MAIL_FROM),
              email: () => strong(email),
            })}
          </p>
          <p className="mt-3 text-ink-soft">{t('signIn.lastStep.why')}</p>
          <div className="mt-8 flex flex-col gap-4">
            <ResendMail
              waitSeconds={await confirmationWait(context)}
              texts={{
                resend: t('signIn.lastStep.resend'),
                resendIn: t('signIn.lastStep.resendIn', { time: '{time}' }),
                sent: t('signIn.lastStep.sent', { email }),
                unavailable: t('errors.unavailable'),
                somethingWrong: t('errors.somethingWrong'),
              }}
            />
            <details>
              <summary className="mx-auto text-link flex min-h-11 w-fit cursor-pointer items-center">
                {t('settings.email.wrong')}
              </summary>
              <div className="mt-3">
                <MessageProvider locale={locale} messages={islandMessages(locale, ['settings'])}>
                  <EmailForm email={email} byPassword={(await viewSettings(context)).provenByPassword} />
                </MessageProvider>
              </div>
            </details>
            <a href="/my_communities" className={buttonClass({ variant: 'quiet', size: 'lg', wide: true })}>
              {t('signIn.lastStep.next')}
            </a>
            {env.SEED_DEMO && !env.MAIL_URL && (
              <p className="text-center text-sm">
                <a href="/dev/mail" className="text-link inline-flex min-h-11 items-center">
                  {t('signIn.lastStep.mailbox')}
                </a>
              </p>
            )}
          </div>
        </>
      )}
    </div>
  )
}
