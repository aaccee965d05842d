import { ParticipantsSkeleton } from '@/components/participants/participants-skeleton'
import { DelayedFallback } from '@/components/ui/delayed-fallback'

export default function Loading() {
  return (
    <DelayedFallback>
      <ParticipantsSkeleton />
    </DelayedFallback>
  )
}
