import type { LocalizedText } from '@/lib/core/locale'
import type { communities } from '../schema/community'
import type { QuestionKind } from '../schema/participant'

export type DemoQuestion = {
  kind: QuestionKind
  text: LocalizedText
  options?: { id: string; text: LocalizedText }[]
  required?: boolean
  maxChoices?: number
  /** Answers of members, for a question of kind 'text'. */
  /** Answers to a text question, as `spoken` fills them in. */
  sample?: { en: readonly string[]; ru: readonly string[] }
}

export type DemoCommunity = {
  row: Omit<typeof communities.$inferInsert, 'id' | 'createdAt'>
  /** Whether an odd member may join a pair. */
  trioAllowed?: boolean
  /** Primary domain first. */
  domains: string[]
  /** Number of past weekly rounds. */
  rounds: number
  questions: DemoQuestion[]
}

export const ALL_STEPS = {
  profile: { visible: true },
  lookingFor: { visible: true },
  contacts: { visible: true },
  networks: { visible: true },
  avatar: { visible: true },
  about: { visible: true },
}

export const option = (id: string, en: string, ru: string) => ({ id, text: { en, ru } })

/** The community's round schedule, for lib/db/seed/calendar.ts. */
export const scheduleOf = ({ row }: DemoCommunity) => ({
  zone: row.timeZone ?? 'UTC',
  weekday: row.roundWeekday ?? 2,
  hour: row.roundHour ?? 9,
})
