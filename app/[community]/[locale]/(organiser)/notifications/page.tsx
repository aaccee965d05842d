import { getTranslations } from 'next-intl/server'
import { CampaignList } from '@/components/campaign/campaign-list'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { PageLink } from '@/components/ui/page-link'
import { localized } from '@/lib/core/locale'
import { listCampaigns } from '@/lib/domain/campaign/view-campaign'
import { viewDeliverability } from '@/lib/domain/deliverability/view-deliverability'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { OrganiserPage } from '../organiser-page'

export const generateMetadata = unlistedMetadata('messages.title')

/** Messages to members: write a new one, or follow earlier ones. */
export default async function MessagesPage({ params }: PageParams) {
  const { community, locale, run, context } = await memberContext(params)
  const t = await getTranslations({ locale, namespace: 'messages' })
  const first = await run((ctx) => listCampaigns(ctx, 0))
  const { warnings, keyUnreadable } = await viewDeliverability(context)
  const delivery = await getTranslations({ locale, namespace: 'communitySettings.deliverability' })
  return (
    <OrganiserPage community={community} locale={locale} messages={['messages']}>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-1 mb-6 max-w-measure text-ink-soft">
        {t('text', { community: localized(community.title, locale) })}
      </p>
      {(warnings.length > 0 || keyUnreadable) && (
        <Notice
          tone="warning"
          className="mb-6"
          action={
            <PageLink href="/settings/deliverability" className="text-link">
              {delivery('toDelivery')}
            </PageLink>
          }
        >
          {delivery('notice')}
        </Notice>
      )}
      <ul aria-label={t('new')} className="grid gap-3 sm:grid-cols-3">
        {(['general', 'recommended', 'individual'] as const).map((kind) => (
          <li key={kind}>
            <Card asChild lively className="grid h-full content-start gap-1">
              <PageLink href={kind === 'individual' ? '/admin/members' : `/notifications/new?kind=${kind}`}>
                <span className="font-semibold text-link">{t(`kinds.${kind}.write`)}</span>
                <span className="text-sm text-ink-soft">{t(`kinds.${kind}.text`)}</span>
              </PageLink>
            </Card>
          </li>
        ))}
      </ul>
      <CampaignList first={first} />
    </OrganiserPage>
  )
}
