import { RecommendedSkeleton } from '@/components/recommended/recommended-skeleton'
import { Patiently } from '@/components/ui/patiently'

export default function Loading() {
  return (
    <Patiently>
      <RecommendedSkeleton />
    </Patiently>
  )
}
