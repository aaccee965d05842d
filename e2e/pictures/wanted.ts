/** What a picture may be narrowed to, and the sizes of the design. */
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
  /** Paths of routes; empty for all. */
  screen: readonly string[]
  /** States of a viewer; empty for all. */
  state: readonly string[]
}

/** How the command tells the run in the browser. */
export const WANTED_VARIABLE = 'SCREENSHOTS_WANTED'

export const FOLDER = 'screenshots'

/** /u/[slug] as guest → u-slug, guest. */
export const folderOf = (screen: string) =>
  screen.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'landing'
