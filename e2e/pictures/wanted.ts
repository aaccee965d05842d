/** Filters for screenshots, and the viewport sizes. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const

export type Size = keyof typeof SIZES

export const CHOICES = {
  size: Object.keys(SIZES) as Size[],
  theme: ['light', 'dark'] as const,
  language: ['en', 'ru'] as const,
}

export type Wanted = {
  size: readonly Size[]
  theme: readonly ('light' | 'dark')[]
  language: readonly ('en' | 'ru')[]
  /** Route paths; empty means all. */
  screen: readonly string[]
  /** Viewer states; empty means all. */
  state: readonly string[]
}

/** Passes the filters from the command to the Playwright run. */
export const WANTED_VARIABLE = 'SCREENSHOTS_WANTED'

export const FOLDER = 'screenshots'

/** /u/[slug] as guest → u-slug, guest. */
export const folderOf = (screen: string) =>
  screen.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'landing'
