import { FormSkeleton } from '@/components/profile/form-skeleton'
import { Patiently } from '@/components/ui/patiently'

export default function Loading() {
  return (
    <Patiently>
      <FormSkeleton />
    </Patiently>
  )
}
