import type { Locator, Page } from '@playwright/test'

/** The field with a label; a required one may end with an asterisk. */
export function fieldCalled(scope: Page | Locator, label: string): Locator {
  const words = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return scope.locator('input, textarea').and(scope.getByLabel(new RegExp(`^${words}( \\*)?$`)))
}
