import { z } from 'zod'

export const PAGE_SIZE = 20
/** Far beyond any real list; bounds the offset that a request can ask for. */
export const MAX_PAGE = 10_000

export const pageQuery = z.object({ page: z.coerce.number().int().min(0).max(MAX_PAGE).default(0) })
export const id = z.uuid()
export const idParams = z.object({ id })

/** The paging convention of every list: pages from 0, and whether there is another. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), page: z.number().int(), hasMore: z.boolean() })

export type PageOf<T> = { list: T[]; page: number; hasMore: boolean }

/** Makes a page from a query for `size + 1` rows. */
export function toPage<T>(rows: T[], page: number, size = PAGE_SIZE): PageOf<T> {
  return { list: rows.slice(0, size), page, hasMore: rows.length > size }
}
