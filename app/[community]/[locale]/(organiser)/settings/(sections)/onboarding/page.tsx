import { getTranslations } from 'next-intl/server'
import { OnboardingSection } from '@/components/community-settings/onboarding-section'
import { viewCommunity } from '@/lib/domain/community/view-community'
import { listQuestions } from '@/lib/domain/question/list-questions'
import type { PageParams } from '@/lib/pages/page-context'
import { loadSettings, SectionPage, sectionMetadata } from '../section-page'

export const generateMetadata = sectionMetadata('onboarding')

export default async function OnboardingPage({ params }: PageParams) {
  const { settings, common, community, locale, run } = await loadSettings(params)
  const t = await getTranslations({ locale, namespace: 'onboarding' })
  const { contactsConfig, requiredContacts, requiredContactsMin, shownContacts } = viewCommunity(
    community,
    locale,
  )
  return (
    <SectionPage section="onboarding" params={params}>
      <OnboardingSection
        first={settings.onboarding}
        rules={{ contactsConfig, requiredContacts, requiredContactsMin, shownContacts }}
        questions={await run(listQuestions)}
        names={{
          lookingFor: t('lookingFor.name'),
          phrases: t('phrases.name'),
          questions: t('questions.name'),
          about: t('about.name'),
          location: t('location.name'),
          contacts: t('contacts.name'),
          avatar: t('avatar.name'),
          photoAndLinks: t('photoAndLinks.name'),
          preview: t('preview.name'),
        }}
        {...common}
      />
    </SectionPage>
  )
}
