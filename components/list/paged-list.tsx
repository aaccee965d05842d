'use client'

import type { ReactNode } from 'react'
import { ListEnd, type ListEndProps } from './list-end'

export const PAGED_LIST = 'grid grid-cols-[minmax(0,1fr)] gap-1 max-sm:mx-[max(-0.75rem,-15px)] sm:-mx-4'

type Labelled =
  | {
      /** Id of the heading that names the list. */
      labelledBy: string
      grouped?: never
    }
  /** Whether the children are several lists, each with its own heading. */
  | { grouped: true; labelledBy?: never }

export type PagedListProps = Labelled & {
  query: ListEndProps['query']
  children: ReactNode
}

/** A list that loads more on scrolling. */
export function PagedList({ labelledBy, grouped, query, children }: PagedListProps) {
  return (
    <>
      {grouped ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">{children}</div>
      ) : (
        <ul aria-labelledby={labelledBy} className={PAGED_LIST}>
          {children}
        </ul>
      )}
      <ListEnd query={query} className="mt-4 justify-items-start" />
    </>
  )
}
