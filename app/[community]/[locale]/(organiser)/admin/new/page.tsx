import { getTranslations } from 'next-intl/server'
import { EventEditor } from '@/components/event-admin/event-editor'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { OrganiserPage } from '../../organiser-page'

export const generateMetadata = unlistedMetadata('eventAdmin.create')

/** A new event. It is saved as a draft once it has a title. */
export default async function NewEventPage({ params }: PageParams) {
  const { community, locale, viewer } = await memberContext(params)
  const t = await getTranslations({ locale, namespace: 'eventAdmin' })
  return (
    <OrganiserPage
      community={community}
      locale={locale}
      messages={['eventAdmin']}
      back={{ href: '/admin', label: t('back') }}
    >
      <h1 className="mb-6 text-2xl">{t('create')}</h1>
      <EventEditor first={null} counts={null} timeZone={community.timeZone} userId={viewer.userId} />
    </OrganiserPage>
  )
}
