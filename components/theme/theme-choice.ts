/** What a reader may choose; `system` follows the device. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

/** Stored in the browser only: a cookie would split the cache of guest pages. */
export const THEME_STORAGE_KEY = 'theme'

export function isThemeChoice(value: unknown): value is ThemeChoice {
  return THEME_CHOICES.some((choice) => choice === value)
}

/**
 * Inline script at the top of <head>, so that a forced theme applies before the first paint. One constant text, so one
 * hash for the Content-Security-Policy. Without script or storage, CSS follows the system.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${THEME_STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

/** `theme-color` of the browser's own bars: the page ground of each theme. */
export const THEME_COLORS = { light: '#fbfaf8', dark: '#151311' } as const
