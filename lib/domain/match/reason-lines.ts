import type { z } from 'zod'
import type { reasonShape } from '@/lib/contracts/matching'
import { type Locale, localized } from '@/lib/core/locale'
import type { MatchReason } from '@/lib/db/schema/round'
import { topicsIn } from '@/lib/matching'

/** Reasons as a contract shows them: without the engine's weights, and with what is shared in the reader's language. */
export const reasonLines = (
  reasons: readonly Omit<MatchReason, 'strength'>[],
  locale: Locale,
): z.infer<typeof reasonShape>[] =>
  reasons.map(({ direction, field, seeks, spoken, offers, cityNames }) => {
    const city = cityNames && localized(cityNames, locale)
    if (city) return { direction, field, seeks: city, offers: city }
    const isTopics = direction === 'shared' && field === 'tags'
    const shown = (words: string) => (isTopics ? topicsIn(locale, words.split(', ')).join(', ') : words)
    return { direction, field, seeks: shown(seeks), ...(spoken && { spoken }), offers: shown(offers) }
  })
