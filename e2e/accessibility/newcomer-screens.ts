import type { Page } from '@playwright/test'
import { expect } from '../site'
import { demo, EN, RU, submitEmpty, type Visitor } from './screen'

/** The steps of onboarding in both demo communities. */
const STEPS = 5

export const NEWCOMERS: Visitor[] = [
  {
    domain: 'localhost',
    as: demo('noah'),
    screens: [
      {
        name: 'questions',
        path: '/onboarding?step=1',
        open: (page: Page) =>
          expect(page.getByText(EN('onboarding.progress', { step: 1, of: STEPS }))).toBeVisible(),
      },
      {
        name: 'questions with errors',
        open: async (page) => {
          await page.getByRole('button', { name: EN('onboarding.next'), exact: true }).click()
          await expect(page.getByText(EN('validation.chooseOne')).first()).toBeVisible()
        },
      },
      {
        name: 'profile step with errors',
        path: '/onboarding?step=3',
        open: submitEmpty(EN('onboarding.next')),
      },
    ],
  },
  {
    domain: 'ru.localhost',
    as: demo('nina'),
    // The preview comes after something is saved: journey.spec.ts looks at it.
    screens: [1, 2, 3, 4].map((step) => ({
      name: `profile step ${step}`,
      path: `/onboarding?step=${step}`,
      open: (page: Page) =>
        expect(page.getByText(RU('onboarding.progress', { step, of: STEPS }))).toBeVisible(),
    })),
  },
]
