import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { flatten } from '@/lib/testing/checks/messages'
import english from '@/messages/en.json' with { type: 'json' }

/** WCAG 2.2 AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose result depends on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** An island without a text shows its key. */
const TEXT_KEYS = new Set(flatten(english).keys())

/** A third of the time of the full source, which is what @axe-core/playwright sends to every page. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Retries: a preview in a frame may reload meanwhile, which aborts scripts running in it. */
async function injectAxe(frame: Frame, tries = 5): Promise<void> {
  try {
    await frame.waitForLoadState()
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE)
  } catch (error) {
    if (frame.isDetached()) return
    if (tries === 1) throw error
    await injectAxe(frame, tries - 1)
  }
}

/** Runs axe in the page and the frames in it. */
export async function runAxe(page: Page, runOnly: RunOptions['runOnly']): Promise<AxeResults> {
  for (const frame of page.frames()) await injectAxe(frame)
  return page.evaluate(
    (options) =>
      (
        window as unknown as { axe: { run(context: Document, options: object): Promise<AxeResults> } }
      ).axe.run(document, options),
    // Findings are shown as HTML, so axe need not derive selectors.
    { runOnly, resultTypes: ['violations'] as RunOptions['resultTypes'], selectors: false },
  )
}

/**
 * What is wrong with the page as it is now: axe's findings in the light theme, findings about colour in the dark theme,
 * texts that are missing, and elements wider than a screen of 320 px. Leaves the page as it was.
 */
export async function examine(page: Page): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  const size = page.viewportSize()
  const dotted = await page.getByText(/^\w+(\.\w+)+$/).allTextContents()
  const keys = dotted.map((text) => text.trim()).filter((text) => TEXT_KEYS.has(text))
  if (keys.length > 0) found.keys = keys
  await page.emulateMedia({ colorScheme: 'light' })
  // After a navigation in the page, React replaces the title a moment after the content; a missing one is still found.
  await page.waitForFunction(() => document.title !== '', null, { timeout: 5_000 }).catch(() => undefined)
  await transitionsSettled(page)
  const light = await runAxe(page, { type: 'tag', values: TAGS })
  await page.emulateMedia({ colorScheme: 'dark' })
  await transitionsSettled(page)
  const dark = await runAxe(page, { type: 'rule', values: COLOR_RULES })
  for (const [theme, { violations, passes }] of Object.entries({ light, dark })) {
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

/** Colours and sizes are wrong while they are in transition. */
async function transitionsSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
      // An inherited colour changes once its parent's transition has ended.
      // Transitions of hidden elements, as in a closed disclosure, never end.
      const transitions = document.getAnimations().filter((animation) => {
        const target = animation.effect instanceof KeyframeEffect && animation.effect.target
        return animation instanceof CSSTransition && target && target.checkVisibility()
      })
      if (transitions.length === 0) return
      await Promise.allSettled(transitions.map((transition) => transition.finished))
    }
  })
}
