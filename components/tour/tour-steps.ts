/** The stops of the tour of the main page, in their order (specification, section 2). Each is a text under tour.steps. */
export const TOUR_STEPS = ['card', 'connect', 'requests-tab', 'search', 'networking', 'settings'] as const

export type TourStep = (typeof TOUR_STEPS)[number]

/** A stop's target: the first visible element with its data-tour. */
export function findStop(step: TourStep): HTMLElement | null {
  const all = document.querySelectorAll<HTMLElement>(`[data-tour~="${step}"]`)
  return [...all].find((element) => element.getClientRects().length > 0) ?? null
}

/** The stops with a target on this screen, which depends on community, week and screen size. */
export const presentSteps = (find: (step: TourStep) => unknown = findStop): TourStep[] =>
  TOUR_STEPS.filter((step) => find(step) !== null)

/** The index at which an interrupted tour continues; 0 if that stop has no target. */
export const startingAt = (steps: readonly TourStep[], left: string | null): number =>
  Math.max(0, steps.indexOf(left as TourStep))
