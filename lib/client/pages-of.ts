/** For useInfiniteQuery: reads a list of the API page by page. */
export const pagesOf = <Page extends { page: number; hasMore: boolean }>(
  read: (page: number, signal: AbortSignal) => Promise<Page>,
) => ({
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => read(pageParam, signal),
  initialPageParam: 0,
  getNextPageParam: (last: Page) => (last.hasMore ? last.page + 1 : undefined),
})

/** Server-rendered pages as a query's initial data. */
export const startingWith = <Page extends { page: number }>(...pages: Page[]) => ({
  pages,
  pageParams: pages.map(({ page }) => page),
})
