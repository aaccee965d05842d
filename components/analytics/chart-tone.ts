/** Class of a series' colour. Few series take every second tone, so that neighbours differ clearly. */
export const chartTone = (at: number, count: number) =>
  count === 1 ? 'chart-tone-only' : `chart-tone-${count <= 3 ? at * 2 : at}`
