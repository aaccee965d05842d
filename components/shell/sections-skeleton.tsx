import { Card } from '@/components/ui/card'
import { LoadingRegion } from '@/components/ui/loading-region'
import { Skeleton } from '@/components/ui/skeleton'

/** Skeleton of the profile and of the settings: a heading and stacked cards. */
export function SectionsSkeleton({ label }: { label: string }) {
  return (
    <LoadingRegion label={label} className="grid gap-5">
      <Skeleton className="h-9 w-48" />
      {[0, 1, 2, 3].map((at) => (
        <Card key={at}>
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-5 h-5" />
          <Skeleton className="mt-3 h-5 w-3/4" />
        </Card>
      ))}
    </LoadingRegion>
  )
}
