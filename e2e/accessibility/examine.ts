import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** WCAG 2.2 AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose result depends on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>
type InjectedAxe = { axe: { run(context: Document, options: object): Promise<AxeResults> } }

/**
 * What is wrong with the page as it is now: axe's findings in the light theme, findings about colour in the dark theme,
 * and elements wider than a screen of 320 px. Leaves the page as it was.
 */
export async function examine(page: Page): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  const size = page.viewportSize()
  await page.emulateMedia({ colorScheme: 'light' })
  await transitionsSettled(page)
  const light = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .analyze()
  await page.emulateMedia({ colorScheme: 'dark' })
  await transitionsSettled(page)
  for (const [theme, { violations, passes }] of Object.entries({ light, dark: await colors(page) })) {
    if (passes.length === 0) found[theme] = 'axe has checked nothing'
    if (violations.length > 0)
      found[theme] = violations.map(({ id, help, nodes }) => ({
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
  await page.emulateMedia({ colorScheme: null })
  if (size) await page.setViewportSize(size)
  return found
}

/** The colour rules alone, by the axe that the first run has left in the page. */
const colors = (page: Page): Promise<AxeResults> =>
  page.evaluate(
    (rules) =>
      (window as unknown as InjectedAxe).axe.run(document, {
        runOnly: { type: 'rule', values: rules },
        resultTypes: ['violations'],
      }),
    COLOR_RULES,
  )

/** Colours and sizes are wrong while they are in transition. */
async function transitionsSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
      // An inherited colour changes once its parent's transition has ended.
      // Where nothing is drawn, as in a closed disclosure, transitions never end.
      const transitions = document.getAnimations().filter((animation) => {
        const target = animation.effect instanceof KeyframeEffect && animation.effect.target
        return animation instanceof CSSTransition && target && target.checkVisibility()
      })
      if (transitions.length === 0) return
      await Promise.allSettled(transitions.map((transition) => transition.finished))
    }
  })
}
