import type { Page } from '@playwright/test'
import type { Texts } from './texts'

/** Agrees to the documents on the page that stands in front of a member's screens. */
export async function agree(page: Page, t: Texts): Promise<void> {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('consent.submit') }).click()
}
