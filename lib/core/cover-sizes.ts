/** Widths of the stored covers of events, in pixels; the height follows from the ratio. */
export const COVER_WIDTHS = [1200, 800, 600] as const
export const COVER_RATIO = 1200 / 630
