import { brandSection } from './brand-section'
import { contactsSection } from './contacts-section'
import { landingSection } from './landing-section'
import { languagesSection } from './languages-section'
import { meetingsSection } from './meetings-section'
import { onboardingSection } from './onboarding-section'
import { policiesSection } from './policies-section'
import { questionsSection } from './questions-section'
import { roundsSection } from './rounds-section'
import { senderSection } from './sender-section'
import { signInSection } from './sign-in-section'
import { telegramSection } from './telegram-section'
import { visibilitySection } from './visibility-section'

/**
 * Every section of the settings.
 *
 * To add one: its shape in lib/contracts/settings, its file beside this one, a line here and a line each in
 * lib/contracts/endpoints/settings.ts, lib/api/routes/settings.ts and lib/testing/examples/settings.ts; then its form
 * in components/community-settings, its page below app/…/settings, its entry in section-list.ts and its texts.
 */
export const SECTIONS = {
  brand: brandSection,
  languages: languagesSection,
  visibility: visibilitySection,
  landing: landingSection,
  onboarding: onboardingSection,
  questions: questionsSection,
  contacts: contactsSection,
  meetings: meetingsSection,
  'sign-in': signInSection,
  rounds: roundsSection,
  policies: policiesSection,
  sender: senderSection,
  telegram: telegramSection,
}

export type SectionKey = keyof typeof SECTIONS
