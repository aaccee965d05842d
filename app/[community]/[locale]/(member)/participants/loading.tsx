import { ParticipantsSkeleton } from '@/components/participants/participants-skeleton'
import { Patiently } from '@/components/ui/patiently'

export default function Loading() {
  return (
    <Patiently>
      <ParticipantsSkeleton />
    </Patiently>
  )
}
