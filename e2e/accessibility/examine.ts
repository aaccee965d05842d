import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** WCAG 2.2 AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose result depends on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * What is wrong with the page as it is now: axe's findings in the light theme, findings about colour in the dark theme,
 * and elements wider than a screen of 320 px.
 */
export async function examine(page: Page): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await transitionsSettled(page)
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const { violations, passes } = await (colorScheme === 'light'
      ? axe.withTags(TAGS)
      : axe.withRules(COLOR_RULES)
    ).analyze()
    if (passes.length === 0) found[colorScheme] = 'axe has checked nothing'
    if (violations.length > 0)
      found[colorScheme] = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
      }))
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await transitionsSettled(page)
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120))
  })
  if (tooWide.length > 0) found.tooWide = tooWide
  return found
}

/** Colours and sizes are wrong while they are in transition. */
async function transitionsSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map((transition) => transition.finished))
  })
}
