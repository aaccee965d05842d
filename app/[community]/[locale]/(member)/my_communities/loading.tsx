import { RecommendedSkeleton } from '@/components/recommended/recommended-skeleton'
import { DelayedFallback } from '@/components/ui/delayed-fallback'

export default function Loading() {
  return (
    <DelayedFallback>
      <RecommendedSkeleton />
    </DelayedFallback>
  )
}
