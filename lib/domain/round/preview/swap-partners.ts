import { DomainError } from '@/lib/core/errors'
import type { Fit } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { requireOrganiser } from '../../community/require-organiser'
import { askEngine } from '../../engine/ask-engine'
import { areExcluded, occasionOf } from '../../exclusion/exclusions'
import { groupsAllow } from '../rules/group-members'
import { lockPreview, type RoundRow } from '../schedule/coming-round'
import { changePreview, type NewMatch } from './change-preview'
import { barOf, placesOf } from './preview-places'
import { requireParticipating } from './require-participating'

/**
 * Pairs two members of the preview and locks the pair; their previous partners meet each other instead, if exclusions,
 * groups and the rule about colleagues allow it.
 *
 * @returns the change, for undoing it, and how many members it leaves unmatched
 * @throws DomainError 'not-found' for somebody who takes no part; 'conflict' when the two must not meet, one of them is
 *   in a locked pair or one of three, or the round has changed meanwhile
 */
export async function swapPartners(
  context: RequestContext,
  { participantId, partnerId }: { participantId: string; partnerId: string },
): Promise<{ changeId: string; alone: number }> {
  requireOrganiser(context)
  const both = [participantId, partnerId]
  const { answer, facts } = await askEngine(context, async (ctx) => {
    const round = await requireParticipating(ctx, participantId)
    await requireParticipating(ctx, partnerId)
    const plan = await planSwap(ctx, round, both)
    const pairs = [both, ...(plan.remaining ? [plan.remaining] : [])]
    return {
      question: {
        kind: 'fits' as const,
        pairs: pairs.flatMap(
          ([a, b]) =>
            [
              [a!, b!],
              [b!, a!],
            ] as const,
        ),
      },
      facts: plan,
    }
  })
  return withTenant(context, async (ctx) => {
    const round = await lockPreview(ctx)
    const now = await planSwap(ctx, round, both)
    // The engine scored other pairs than the swap would make now.
    const isSame = now.removed.join() === facts.removed.join()
    if (!isSame || now.remaining?.join() !== facts.remaining?.join()) throw new DomainError('conflict')
    const remaining = answer[2]?.colleagues ? null : now.remaining
    const added = [madePair(both, answer.slice(0, 2), true)]
    if (remaining) added.push(madePair(remaining, answer.slice(2, 4), false))
    const changeId = await changePreview(ctx, round, {
      kind: 'swap',
      removed: now.removed,
      added,
      about: both,
    })
    return { changeId, alone: remaining ? 0 : now.removed.length }
  })
}

/** @throws DomainError 'conflict' */
async function planSwap(
  ctx: Ctx,
  round: RoundRow,
  [a, b]: string[],
): Promise<{ removed: string[]; remaining: [string, string] | null }> {
  if (a === b) throw new DomainError('conflict')
  if (await areExcluded(ctx, a!, b!, occasionOf(round)))
    throw new DomainError('conflict', { messageKey: 'mustNotMeet' })
  const places = await placesOf(ctx, round, [a!, b!])
  const [place, otherPlace] = [places.get(a!), places.get(b!)]
  if (place?.partnerIds.includes(b!)) throw new DomainError('conflict')
  for (const one of [place, otherPlace]) {
    const bar = barOf(one)
    if (bar)
      throw new DomainError('conflict', { messageKey: bar === 'locked' ? 'pairLocked' : 'pairOfThree' })
  }
  const removed = [...(place?.matchIds ?? []), ...(otherPlace?.matchIds ?? [])]
  const [c, d] = [place?.partnerIds[0], otherPlace?.partnerIds[0]]
  const mayMeet =
    c && d && !(await areExcluded(ctx, c, d, occasionOf(round))) && (await groupsAllow(ctx, [c, d]))
  return { removed, remaining: mayMeet ? [c, d] : null }
}

function madePair([a, b]: string[], [there, back]: (Fit | null)[], locked: boolean): NewMatch {
  const side = (participantId: string, partnerId: string, fit: Fit | null | undefined) => ({
    participantId,
    partnerId,
    reasons: fit?.reasons ?? [],
    openingLine: fit?.openingLine ?? { en: '', ru: '' },
  })
  return {
    score: there?.score ?? 0,
    level: there?.level ?? 'try',
    locked,
    sides: [side(a!, b!, there), side(b!, a!, back)],
  }
}
