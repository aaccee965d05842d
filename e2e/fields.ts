import type { Locator, Page } from '@playwright/test'
import { patternOf } from './texts'

/** The field with a label, which may end with the mark of required or optional fields. */
export const fieldCalled = (scope: Page | Locator, label: string): Locator =>
  scope
    .locator('input, textarea')
    .and(scope.getByLabel(new RegExp(`^${patternOf(label)}( \\*| optional| необязательно)?$`)))
