import { getTranslations } from 'next-intl/server'
import { DigestSwitch } from '@/components/analytics/digest-switch'
import { InvitationLink } from '@/components/invitation/invitation-link'
import { SettingsSectionPage } from '@/components/member-settings/settings-section-page'
import { DeleteAccount } from '@/components/settings/delete-account'
import { DeviceList } from '@/components/settings/device-list'
import { DownloadData } from '@/components/settings/download-data'
import { EmailForm } from '@/components/settings/email-form'
import { PasswordForm } from '@/components/settings/password-form'
import { isActiveMember } from '@/components/shell/header-rules'
import { LanguageChoice } from '@/components/shell/language-choice'
import { ResendMail } from '@/components/sign-in/resend-mail'
import { Badge } from '@/components/ui/badge'
import { Notice } from '@/components/ui/notice'
import { SettingsCard } from '@/components/ui/settings-card'
import { MessageProvider } from '@/lib/client/message-provider'
import { localized } from '@/lib/core/locale'
import { confirmationWait } from '@/lib/domain/account/confirmation-wait'
import { listSessions } from '@/lib/domain/account/list-sessions'
import { pendingEmail } from '@/lib/domain/account/pending-email'
import { viewSettings } from '@/lib/domain/account/view-settings'
import { myInvitation } from '@/lib/domain/invitation/my-invitation'
import { isDigestMailed } from '@/lib/domain/organiser-digest/view-digest'
import { islandMessages } from '@/lib/pages/island-messages'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { type Search, stringParam } from '@/lib/pages/search'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { runtime } from '@/lib/runtime/runtime'
import { communityOrigin } from '@/lib/tenancy/address'

export const generateMetadata = unlistedMetadata('memberSettings.sections.account.title')

/** Values that the password form adds to the URL after a success. */
const SAVED = { changed: 'password.changed', set: 'password.wasSet' } as const

/** Account settings of anybody signed in, whatever their role in the community. */
export default async function SettingsPage({ params, searchParams }: PageParams & Search) {
  const { community, locale, viewer, context, run } = await memberContext(params)
  const t = await getTranslations({ locale })
  const own = (key: string, values?: Record<string, string>) => t(`settings.${key}`, values)
  const settings = await viewSettings(context)
  const sessions = await listSessions(context)
  const nextEmail = await pendingEmail(context)
  const invitation = isActiveMember(viewer) ? await run(myInvitation) : null
  const digest = viewer.organiserMode ? await run(isDigestMailed) : null
  const saved = stringParam((await searchParams).saved)
  const title = localized(community.title, locale)
  const { email } = viewer
  return (
    <MessageProvider
      locale={locale}
      timeZone={settings.timeZone}
      messages={islandMessages(locale, [
        'settings',
        'invitationLink',
        ...(digest === null ? [] : ['analytics']),
      ])}
    >
      <SettingsSectionPage section="account" locale={locale}>
        <SettingsCard id="account" title={own('account.email')}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 break-all">{email}</span>
            <Badge tone={viewer.emailConfirmed ? 'positive' : 'warning'}>
              {own(viewer.emailConfirmed ? 'account.confirmed' : 'account.notConfirmed')}
            </Badge>
          </p>
          {!viewer.emailConfirmed && (
            <>
              <p className="mt-3 mb-4 text-ink-soft">{own('account.why')}</p>
              <ResendMail
                waitSeconds={await confirmationWait(context)}
                next="/account"
                texts={{
                  resend: own('account.resend'),
                  resendIn: t('signIn.lastStep.resendIn', { time: '{time}' }),
                  sent: own('account.sent'),
                  unavailable: t('errors.unavailable'),
                  somethingWrong: t('errors.somethingWrong'),
                }}
              />
            </>
          )}
          {nextEmail && (
            <p className="mt-3 text-ink-soft wrap-anywhere">{own('email.sent', { email: nextEmail })}</p>
          )}
          <details className="mt-4">
            <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
              {own('email.change')}
            </summary>
            <div className="mt-3">
              <EmailForm email={email} byPassword={settings.provenByPassword} />
            </div>
          </details>
        </SettingsCard>
        {community.langChoices.length > 1 && (
          <SettingsCard id="language" title={own('language.title')}>
            <p className="mb-3 text-ink-soft">{own('language.text')}</p>
            <LanguageChoice
              legend={own('language.title')}
              hideLegend
              current={locale}
              offered={community.langChoices}
              signedIn
            />
          </SettingsCard>
        )}
        {settings.offersPassword && (
          <SettingsCard id="password" title={own('password.title')}>
            {(saved === 'changed' || saved === 'set') && (
              <Notice tone="success" live className="mb-4">
                {own(SAVED[saved])}
              </Notice>
            )}
            <p className="mb-5 text-ink-soft">
              {settings.hasPassword
                ? own('password.text', { elsewhere: settings.elsewhere ? 'yes' : 'no' })
                : own('password.none')}
            </p>
            <PasswordForm email={email} hasPassword={settings.hasPassword} />
          </SettingsCard>
        )}
        <SettingsCard id="devices" title={own('devices.title')}>
          <p className="text-ink-soft">{own('devices.text')}</p>
          <DeviceList first={sessions} here={title} />
        </SettingsCard>
        {digest !== null && (
          <SettingsCard id="digest" title={t('analytics.digest.accountTitle')}>
            <DigestSwitch first={{ emailed: digest }} />
          </SettingsCard>
        )}
        {invitation && (
          <SettingsCard id="invitation" title={t('invitationLink.title')}>
            <p className="mb-4 text-ink-soft">{t('invitationLink.text')}</p>
            <InvitationLink
              url={`${communityOrigin(runtime().env, community)}${invitation.link}`}
              uses={invitation.uses}
            />
          </SettingsCard>
        )}
        <SettingsCard id="data" title={own('data.title')}>
          <p className="mb-4 text-ink-soft">{own('data.text')}</p>
          <DownloadData />
        </SettingsCard>
        <SettingsCard id="delete" title={own('delete.title')}>
          <p className="mb-4 text-ink-soft">
            {own('delete.text', { community: title })}
            {settings.elsewhere && ` ${own('delete.elsewhere')}`}
          </p>
          {isActiveMember(viewer) && (
            <p className="mb-4">
              {own('delete.break')}{' '}
              <a href="/introductions" className="text-link">
                {own('delete.pause')}
              </a>
            </p>
          )}
          <DeleteAccount userId={viewer.userId} email={email} byPassword={settings.provenByPassword} />
        </SettingsCard>
      </SettingsSectionPage>
    </MessageProvider>
  )
}
