import { RequestsSkeleton } from '@/components/requests/requests-skeleton'
import { Patiently } from '@/components/ui/patiently'

export default function Loading() {
  return (
    <Patiently>
      <RequestsSkeleton />
    </Patiently>
  )
}
