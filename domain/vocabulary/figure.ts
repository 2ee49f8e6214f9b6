// What the analytics count, and the steps of a visit that leads to a purchase. The triggers (functions.sql)
// write the same names, and `visit.price` besides, which settlements read (decision 15).

/**
 * Each with what its key is. `sale` is of transactions: a count of sales, money in, and money out
 * again. Those of passes count passes, with what they were sold for.
 */
export const figureNames = [
  /** No key. */
  'sale',
  'sale.product',
  /** Days. */
  'sale.duration',
  /** The country that the buyer told, or OTHER_COUNTRY. */
  'sale.country',
  'sale.method',
  'sale.channel',
  /** By product, on the day of the purchase: all of them, and those whose money did not go back. */
  'pass.sold',
  'pass.sold.duration',
  'pass.kept',
  /** By product, of those that were kept: on the first day and on the last one. */
  'pass.started',
  'pass.ended',
  /** By product: not started, on the last day on which they can. */
  'pass.lapsing',
  /** The local hour in which a pass started. */
  'start.hour',
  /** The attraction. */
  'visit',
  /** `{attraction}/{hour}`. */
  'visit.hour',
  /** `{weekday}/{hour}`; 1 is Monday. */
  'visit.week',
  /** How many visits passes made, on the day on which they started. */
  'visits.pass',
  /** `{attraction}-{attraction}`, both visited with the same pass, on the day on which it started. */
  'visits.pair',
  /** The reason. */
  'refusal',
  /** The step. */
  'step',
] as const
export type FigureName = (typeof figureNames)[number]

/** What a nationality counts as that is no name of a country: it may say anything, of somebody too. */
export const OTHER_COUNTRY = 'otro'

/** How long the days are together that a sum stands for; weeks begin on Mondays. */
export const figureGrains = ['day', 'week', 'month'] as const
export type FigureGrain = (typeof figureGrains)[number]

/** Pages from a visit to the purchase, in their order; the purchase itself is a sale. */
export const visitSteps = ['city', 'cart', 'details', 'payment'] as const
export type VisitStep = (typeof visitSteps)[number]
