import { FormSkeleton } from '@/components/profile/form-skeleton'
import { DelayedFallback } from '@/components/ui/delayed-fallback'

export default function Loading() {
  return (
    <DelayedFallback>
      <FormSkeleton />
    </DelayedFallback>
  )
}
