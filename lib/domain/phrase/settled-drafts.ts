import type { ProfilePhrase } from '@/lib/db/schema/participant'
import type { DraftedPhrase } from '@/lib/db/schema/phrase'
import { phraseKey } from '../participant/phrase-lists'

/**
 * Drafts that were not rejected in either language; those among the member's own phrases count as accepted.
 *
 * @param rejected phrase keys
 */
export function settledDrafts(
  drafts: readonly DraftedPhrase[],
  phrases: readonly ProfilePhrase[],
  rejected: ReadonlySet<string>,
): { left: DraftedPhrase[]; gone: DraftedPhrase[] } {
  const ownKeys = new Set(phrases.map(({ kind, text }) => `${kind} ${phraseKey(text)}`))
  const isRejected = (draft: DraftedPhrase) => draftTexts(draft).some((text) => rejected.has(phraseKey(text)))
  return {
    left: drafts
      .filter((draft) => !isRejected(draft))
      .map(({ kept: _before, ...draft }) =>
        draftTexts(draft).some((text) => ownKeys.has(`${draft.kind} ${phraseKey(text)}`))
          ? { ...draft, kept: true as const }
          : draft,
      ),
    gone: drafts.filter(isRejected),
  }
}

/** A draft in each language that it has. */
export const draftTexts = ({ en, ru }: { en?: string; ru?: string }): string[] =>
  [en, ru].flatMap((text) => (text ? [text] : []))
