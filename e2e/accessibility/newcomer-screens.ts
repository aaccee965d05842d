import type { Page } from '@playwright/test'
import { expect } from '../site'
import { demo, EN, RU, submitEmpty, type Visitor } from './screen'

/** Questions and profile steps of both demo communities. */
const STEPS = 11

export const NEWCOMERS: Visitor[] = [
  {
    domain: 'localhost',
    as: demo('noah'),
    screens: [
      ...[1, 2, 3].map((step) => ({
        name: `question ${step}`,
        path: `/questions?step=${step}`,
        open: (page: Page) =>
          expect(page.getByText(EN('onboarding.progress', { step, of: STEPS }))).toBeVisible(),
      })),
      {
        name: 'profile step with errors',
        path: '/onboarding?step=1',
        open: submitEmpty(EN('onboarding.next')),
      },
    ],
  },
  {
    domain: 'ru.localhost',
    as: demo('nina'),
    screens: [1, 2, 3, 4, 5, 6, 7, 8].map((step) => ({
      name: `profile step ${step}`,
      path: `/onboarding?step=${step}`,
      open: (page: Page) =>
        expect(page.getByText(RU('onboarding.progress', { step: step + 3, of: STEPS }))).toBeVisible(),
    })),
  },
]
