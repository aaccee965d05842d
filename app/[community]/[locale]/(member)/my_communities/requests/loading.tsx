import { RequestsSkeleton } from '@/components/requests/requests-skeleton'
import { DelayedFallback } from '@/components/ui/delayed-fallback'

export default function Loading() {
  return (
    <DelayedFallback>
      <RequestsSkeleton />
    </DelayedFallback>
  )
}
