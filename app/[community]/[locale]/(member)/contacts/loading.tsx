import { ContactsSkeleton } from '@/components/contacts/contacts-skeleton'
import { Patiently } from '@/components/ui/patiently'

export default function Loading() {
  return (
    <Patiently>
      <ContactsSkeleton />
    </Patiently>
  )
}
