// The triggers (functions.sql) use the same names, plus `transaction` for the dashboard.

/**
 * Each comment says what the key is. `sale` is about transactions: number of sales, income and outgoing
 * money. Pass figures count passes with their sales value.
 */
export const figureNames = [
  /** No key. */
  'sale',
  'sale.product',
  /** Number of days. */
  'sale.duration',
  /** The country that the buyer gave, or OTHER_COUNTRY. */
  'sale.country',
  'sale.method',
  'sale.channel',
  /** By product, on the day of the purchase: all passes, and those not refunded. */
  'pass.sold',
  'pass.sold.duration',
  'pass.kept',
  /** By product, passes not refunded: on their first and on their last day. */
  'pass.started',
  'pass.ended',
  /** By product: passes not started, on the last day on which they can start. */
  'pass.lapsing',
  /** The local hour in which a pass started. */
  'start.hour',
  /** The attraction. */
  'visit',
  /** `{attraction}/{hour}`. */
  'visit.hour',
  /** `{weekday}/{hour}`; 1 is Monday. */
  'visit.week',
  /** The number of visits of a pass, on the day on which it started. */
  'visits.pass',
  /** `{attraction}-{attraction}`, both visited with one pass, on the day on which it started. */
  'visits.pair',
  /** The reason. */
  'refusal',
  /** The step. */
  'step',
] as const
export type FigureName = (typeof figureNames)[number]

/** The key for anything but a country's name: the typed nationality may contain personal data. */
export const OTHER_COUNTRY = 'otro'

/** Weeks begin on Mondays. */
export const figureGrains = ['day', 'week', 'month'] as const
export type FigureGrain = (typeof figureGrains)[number]

/** Pages from a visit to the purchase, in order; the purchase itself is a sale. */
export const visitSteps = ['city', 'cart', 'details', 'payment'] as const
export type VisitStep = (typeof visitSteps)[number]
