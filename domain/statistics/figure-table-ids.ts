/** The tables of the analytics, as the address of their file names them, in the order of the page. */
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
