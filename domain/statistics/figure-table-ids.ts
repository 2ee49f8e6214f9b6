/** The analytics tables by the names in their export addresses, in page order. */
export const figureTableIds = [
  'days',
  'products',
  'durations',
  'countries',
  'methods',
  'channels',
  'steps',
  'passes',
  'first-day',
  'week',
  'attractions',
  'visits-per-pass',
  'pairs',
  'refusals',
] as const
export type FigureTableId = (typeof figureTableIds)[number]
