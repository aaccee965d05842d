/** A ref of a notice that may appear out of sight: scrolls it into view. */
export const showNow = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })
