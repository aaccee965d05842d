import { QuestionsSection } from '@/components/community-settings/questions-section'
import { countAnswers } from '@/lib/domain/settings/count-answers'
import type { PageParams } from '@/lib/pages/page-context'
import { loadSettings, SectionPage, sectionMetadata } from '../section-page'

export const generateMetadata = sectionMetadata('questions')

export default async function QuestionsPage({ params }: PageParams) {
  const { settings, common, run } = await loadSettings(params)
  return (
    <SectionPage section="questions" params={params}>
      <QuestionsSection first={settings.questions} answers={await run(countAnswers)} {...common} />
    </SectionPage>
  )
}
