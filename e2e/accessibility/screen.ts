import type { Page } from '@playwright/test'
import type { Locale } from '@/lib/core/locale'
import { expect, type Site } from '../site'
import { startOf, type Texts, textsOf } from '../texts'

export type Screen = {
  name: string
  /** Without a path, the screen continues on the previous screen's page. */
  path?: string
  /** 200 by default. */
  status?: number
  /** Prepares data before the page is opened. */
  before?(site: Site): Promise<void>
  /** Brings the open page into the state to examine. */
  open?(page: Page): Promise<unknown>
}

/** Screens seen by one visitor: a demo account, or a guest. */
export type Visitor = { domain: string; as?: string; locale?: Locale; screens: Screen[] }

export const EN = textsOf('en')
export const RU = textsOf('ru')

export const demo = (name: string) => `${name}@demo.tuesday.test`

export const heading = (page: Page, words: string) =>
  expect(page.getByRole('heading', { name: words }).first()).toBeVisible()

/** Submits an empty form, which marks its fields. */
export const submitEmpty = (submit: string) => async (page: Page) => {
  await page.getByRole('button', { name: submit, exact: true }).click()
  await invalidField(page)
}

/** A screen whose heading renders late. */
export const titled = (name: string, path: string, title: string): Screen => ({
  name,
  path,
  open: (page) => heading(page, title),
})

export const invalidField = (page: Page) =>
  expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()

export const cardState = (page: Page, name: string) =>
  expect(page.locator(`article[data-state="${name}"]`).first()).toBeVisible()

export const openDialog = (words: RegExp) => async (page: Page) => {
  await page.locator('article').first().getByRole('button', { name: words }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

export async function openNotifications(page: Page): Promise<void> {
  await page.getByRole('banner').locator('button[aria-haspopup=dialog]').click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
}

export const startsWith = (t: Texts, key: string) => startOf(t(key, { name: '' }))
