import type { LinkedInProps } from '@/components/profile/linkedin-proposal'
import type { ProfileRules } from '@/components/profile/profile-form'
import type { ProfileView } from '@/lib/contracts/participant'
import type { Answer } from '@/lib/contracts/question'
import type { useParticipant } from './use-participant'

/** What every screen of the profile gets. */
export interface StepProps {
  names: readonly string[]
  at: number
  moved: boolean
  userId: string
  rules: ProfileRules
  /** The saved profile; null before the first screen. */
  profile: ProfileView | null
  /** Saved answers to the community's own questions. */
  answers: readonly Answer[]
  onAnswered: (answers: Answer[]) => void
  communityTitle: string
  participant: ReturnType<typeof useParticipant>
  /** The onboarding step after saving this screen; stored on the server, for other devices. */
  nextStep: number
  /** Fields that a LinkedIn profile can fill in. */
  linkedIn?: LinkedInProps
  onBack?: () => void
  /** Saved. */
  onDone: (profile: ProfileView) => void
}
