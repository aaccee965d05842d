import type { Locator, Page } from '@playwright/test'
import { patternOf } from './texts'

/** The field with a label; a required one may end with an asterisk. */
export const fieldCalled = (scope: Page | Locator, label: string): Locator =>
  scope.locator('input, textarea').and(scope.getByLabel(new RegExp(`^${patternOf(label)}( \\*)?$`)))
