/** The stops of the tour of the main page, in their order (specification, section 2). Each is a text under tour.steps. */
export const TOUR_STEPS = ['card', 'connect', 'requests-tab', 'search', 'networking', 'settings'] as const

export type TourStep = (typeof TOUR_STEPS)[number]

/** What a stop points at says so by data-tour; of several the first that is to be seen is meant. */
export function findStop(step: TourStep): HTMLElement | null {
  const all = document.querySelectorAll<HTMLElement>(`[data-tour~="${step}"]`)
  return [...all].find((element) => element.getClientRects().length > 0) ?? null
}

/** The stops that are on this screen now: another community, another week, another size have others. */
export const presentSteps = (find: (step: TourStep) => unknown = findStop): TourStep[] =>
  TOUR_STEPS.filter((step) => find(step) !== null)

/** Where a tour goes on that was left before its end; at the beginning if that stop is not there. */
export const startingAt = (steps: readonly TourStep[], left: string | null): number =>
  Math.max(0, steps.indexOf(left as TourStep))
