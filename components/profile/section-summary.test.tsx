import { expect, it } from 'vitest'
import type { ProfileView } from '@/lib/contracts/participant'
import type { Question } from '@/lib/contracts/question'
import { htmlIn } from '@/lib/testing/in-language'
import { AnswersSummary, SectionSummary } from './section-summary'

it("names the language of a member's texts where it is not the page's", () => {
  const about = 'Перевожу холодные цепочки'
  const goal = 'Find a partner in Lisbon'
  const profile = { about, goal, tags: [] as string[] } as ProfileView
  const html = htmlIn('en', <SectionSummary section="about" profile={profile} shownContacts={[]} />)
  expect(html).toMatch(/<p lang="ru"[^>]*>Перевожу/)
  expect(html).not.toMatch(/lang="[^"]*"[^>]*>Find/)
})

it("names the language of an answer in the member's words", () => {
  const question = { id: 'q', text: 'Why are you here?', kind: 'text', options: [] as object[] } as Question
  const answers = [{ questionId: 'q', value: 'Ищу партнёра' }]
  const html = htmlIn('en', <AnswersSummary questions={[question]} answers={answers} />)
  expect(html).toMatch(/<dd lang="ru"[^>]*>Ищу/)
})
