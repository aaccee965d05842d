'use client'

import { AboutFields } from './about-fields'
import { ContactsFields } from './contacts-fields'
import type { LinkedInProps } from './linkedin-proposal'
import { LocationFields } from './location-fields'
import { PersonFields } from './person-fields'
import type { ProfileRules, ProfileSection } from './profile-form'
import { RequestFields } from './request-fields'

export interface SectionFieldsProps {
  section: ProfileSection
  rules: ProfileRules
  /** Topics of other members here. */
  tagSuggestions?: readonly string[]
  /** What a LinkedIn profile can fill in. */
  linkedIn?: LinkedInProps
  /** For newcomers: leaves optional fields to the profile page, and opens links one by one. */
  brief?: boolean
  /** Shows the examples of requests only on demand. */
  foldExamples?: boolean
}

/** The fields of one section, for onboarding and profile, inside the section's form. */
export function SectionFields({
  section,
  rules,
  tagSuggestions,
  linkedIn,
  brief,
  foldExamples,
}: SectionFieldsProps) {
  switch (section) {
    case 'profile':
      return <PersonFields brief={brief} />
    case 'about':
      return <AboutFields tagSuggestions={tagSuggestions} brief={brief} />
    case 'lookingFor':
      return <RequestFields foldExamples={foldExamples} />
    case 'location':
      return <LocationFields />
    case 'contacts':
      return <ContactsFields rules={rules} linkedIn={linkedIn} brief={brief} />
  }
}
