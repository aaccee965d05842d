'use client'

import { useTranslations } from 'next-intl'
import { MemberPage } from '@/components/shell/member-page'
import { Card } from '@/components/ui/card'
import { LoadingRegion } from '@/components/ui/loading-region'
import { Skeleton } from '@/components/ui/skeleton'
import { PARTICIPANTS_GRID } from './participants-grid'

const SHAPES = Array.from({ length: 12 }, (_, at) => at)

/** The shape of the page while it loads. */
export function ParticipantsSkeleton() {
  return (
    <MemberPage>
      <Skeleton className="h-9 w-48" />
      <Skeleton className="mt-6 h-12 max-w-xl rounded-md" />
      <Skeleton className="mt-4 h-10 max-w-2xl rounded-full" />
      <ListSkeleton className="mt-8" />
    </MemberPage>
  )
}

export function ListSkeleton({ className }: { className?: string }) {
  const t = useTranslations('common')
  return (
    <LoadingRegion label={t('loading')} className={className}>
      <div className={PARTICIPANTS_GRID}>
        {SHAPES.map((at) => (
          <Card key={at} padding="sm" className="flex gap-4">
            <Skeleton round className="size-16 flex-none" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="mt-1 h-6 w-2/3 rounded-full" />
            </div>
          </Card>
        ))}
      </div>
    </LoadingRegion>
  )
}
