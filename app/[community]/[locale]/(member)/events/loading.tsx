import { ListSkeleton } from '@/components/list/list-skeleton'
import { DelayedFallback } from '@/components/ui/delayed-fallback'

export default function Loading() {
  return (
    <DelayedFallback>
      <ListSkeleton />
    </DelayedFallback>
  )
}
