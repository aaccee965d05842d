import type { LinkedInProps } from '@/components/profile/linkedin-proposal'
import type { ProfileForm, ProfileRules } from '@/components/profile/profile-form'
import type { ProfileView } from '@/lib/contracts/participant'
import type { useParticipant } from './use-participant'

/** What every screen of the profile gets. */
export interface StepProps {
  names: readonly string[]
  at: number
  moved: boolean
  userId: string
  rules: ProfileRules
  saved: ProfileForm
  participant: ReturnType<typeof useParticipant>
  /** The onboarding step after saving this screen; stored on the server, for other devices. */
  nextStep: number
  isLast: boolean
  /** What a LinkedIn profile can fill in, where the screen asks for the link. */
  linkedIn?: LinkedInProps
  onBack?: () => void
  /** Saved. */
  onDone: (profile: ProfileView) => void
  /** It was the last screen, but something that is required is missing on another one. */
  onMissing: (fields: Record<string, string[]>) => void
}
