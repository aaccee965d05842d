import type { Page } from '@playwright/test'
import type { Texts } from './texts'

/** Accepts the documents on the consent screen. */
export async function agree(page: Page, t: Texts): Promise<void> {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('consent.submit') }).click()
}
