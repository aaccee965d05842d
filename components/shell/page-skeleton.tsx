import { LoadingRegion } from '@/components/ui/loading-region'
import { Skeleton } from '@/components/ui/skeleton'

/** Skeleton of most member pages: a heading and a few cards. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <LoadingRegion label={label} className="page-container pt-8 md:pt-12">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="mt-3 h-5 w-80 max-w-full" />
      <div className="mt-8 grid gap-4 lg:grid-cols-2">
        {[0, 1, 2, 3].map((at) => (
          <Skeleton key={at} className="h-44 rounded-xl" />
        ))}
      </div>
    </LoadingRegion>
  )
}
