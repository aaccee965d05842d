import type { Locator, Page } from '@playwright/test'

/** The box with a label; the asterisk of a required one may follow the words. */
export function fieldCalled(scope: Page | Locator, label: string): Locator {
  const words = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return scope.locator('input, textarea').and(scope.getByLabel(new RegExp(`^${words}( \\*)?$`)))
}
