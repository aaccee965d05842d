/** One column on a phone, two from 768, three from 1200, four from 1600: the list and its skeleton alike. */
export const PARTICIPANTS_GRID =
  'grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-3 2xl:grid-cols-4'
