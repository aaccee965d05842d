'use client'

import dynamic from 'next/dynamic'
import { use } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import type { Chart } from '@/lib/contracts/analytics'
import { OpenCellContext } from './chart-cell'

const WorldMap = dynamic(() => import('../members-map/world-map').then((it) => it.WorldMap), {
  ssr: false,
  loading: () => <Skeleton className="size-full rounded-xl" />,
})

/** The chart's places on the map: each opens the list of its members. */
export function PlacesMap({ chart }: { chart: Chart }) {
  const open = use(OpenCellContext)
  const places = chart.rows.flatMap(({ key, label = key, at, values }) =>
    at ? [{ place: key, name: label, count: values[0] ?? 0, ...at }] : [],
  )
  if (places.length === 0) return null
  return (
    <div className="mb-4 h-72 sm:h-96 lg:h-[30rem]">
      <WorldMap
        locations={places}
        chosen=""
        onChoose={(place) =>
          open({
            cell: { chart: 'places', row: place, series: 'members', from: chart.from, to: chart.to },
            label: places.find((one) => one.place === place)?.name ?? place,
          })
        }
      />
    </div>
  )
}
