import {
  type Analytics,
  type ComparedFigure,
  eachDay,
  netCents,
  nothing,
  totalOf,
} from '#domain/figures/analytics.ts'
import {
  type FigureName,
  OTHER_COUNTRY,
  type VisitStep,
  visitSteps,
} from '#domain/ground/vocabulary/figures.ts'
import type { PaymentMethod } from '#domain/ground/vocabulary/money.ts'
import type { OrderChannel } from '#domain/ground/vocabulary/sale.ts'
import { m } from '#messages/messages.js'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import {
  byNet,
  byNumber,
  comparedCount,
  comparedNet,
  countCells,
  counted,
  type FigureTable,
  money,
  netCells,
  share,
  text,
} from './figure-table.ts'

const methodWords: Record<PaymentMethod, () => string> = {
  'credit-card': m.analytics_method_card,
  paypal: m.analytics_method_paypal,
  'mercado-pago': m.analytics_method_mercado_pago,
}
const channelWords: Record<OrderChannel, () => string> = { shop: m.analytics_channel_shop }
const stepWords: Record<VisitStep, () => string> = {
  city: m.analytics_step_city,
  cart: m.analytics_step_cart,
  details: m.analytics_step_details,
  payment: m.analytics_step_payment,
}

const daysLong = (key: string) => m.analytics_days_long({ days: Number(key) })
const wordsIn = (words: Record<string, () => string>) => (key: string) => words[key]?.() ?? key

/** Every day of the period, in order; empty if nothing was sold in either period. */
export function daysTable(analytics: Analytics): FigureTable {
  const days = analytics.figures.sale.length === 0 ? [] : eachDay(analytics)
  return {
    id: 'days',
    title: m.analytics_days(),
    columns: [
      text(m.analytics_day()),
      counted(m.analytics_sales()),
      money(m.analytics_collected()),
      money(m.analytics_returned()),
      money(m.analytics_net()),
      text(m.analytics_day_before()),
      money(m.analytics_of_before({ title: m.analytics_net() })),
    ],
    rows: days.map(({ day, dayBefore, now, before }) => [
      officeDayWords(day),
      now.count,
      now.cents,
      now.returnedCents,
      netCents(now),
      officeDayWords(dayBefore),
      netCents(before),
    ]),
  }
}

/** Amounts of lines beside the passes sold under the same key. */
function lineRows(sums: ComparedFigure[], sold: ComparedFigure[], words: (key: string) => string) {
  const passesOf = new Map(sold.map((figure) => [figure.key, figure]))
  return sums.map((figure) => {
    const passes = passesOf.get(figure.key) ?? { now: nothing, before: nothing }
    return [words(figure.key), passes.now.count, passes.before.count, ...netCells(figure)]
  })
}

const lineColumns = () => [
  counted(m.analytics_passes()),
  counted(m.analytics_of_before({ title: m.analytics_passes() })),
  ...comparedNet(),
]
const LINE_BAR = 3

export function productsTable({ figures }: Analytics): FigureTable {
  return {
    id: 'products',
    title: m.analytics_products(),
    columns: [text(m.analytics_product()), ...lineColumns()],
    rows: lineRows(byNet(figures['sale.product']), figures['pass.sold'], (key) => key),
    barColumn: LINE_BAR,
  }
}

export function durationsTable({ figures }: Analytics): FigureTable {
  return {
    id: 'durations',
    title: m.analytics_durations(),
    columns: [text(m.analytics_duration()), ...lineColumns()],
    rows: lineRows(byNumber(figures['sale.duration']), figures['pass.sold.duration'], daysLong),
    barColumn: LINE_BAR,
  }
}

type OrderTable = {
  id: 'countries' | 'methods' | 'channels'
  figure: FigureName
  title: string
  column: string
  words: (key: string) => string
}

/** A property shared by all lines of an order, so each sale counts once. */
function orderTable({ figures }: Analytics, table: OrderTable): FigureTable {
  return {
    id: table.id,
    title: table.title,
    columns: [
      text(table.column),
      counted(m.analytics_sales()),
      counted(m.analytics_of_before({ title: m.analytics_sales() })),
      ...comparedNet(),
    ],
    rows: byNet(figures[table.figure]).map((figure) => [
      table.words(figure.key),
      figure.now.count,
      figure.before.count,
      ...netCells(figure),
    ]),
    barColumn: LINE_BAR,
  }
}

export function countriesTable(analytics: Analytics): FigureTable {
  return orderTable(analytics, {
    id: 'countries',
    figure: 'sale.country',
    title: m.analytics_countries(),
    column: m.analytics_country(),
    words: (key) => (key === OTHER_COUNTRY ? m.analytics_other_country() : key),
  })
}

export function methodsTable(analytics: Analytics): FigureTable {
  return orderTable(analytics, {
    id: 'methods',
    figure: 'sale.method',
    title: m.analytics_methods(),
    column: m.analytics_method(),
    words: wordsIn(methodWords),
  })
}

export function channelsTable(analytics: Analytics): FigureTable {
  return orderTable(analytics, {
    id: 'channels',
    figure: 'sale.channel',
    title: m.analytics_channels(),
    column: m.analytics_channel(),
    words: wordsIn(channelWords),
  })
}

/** Views of each page, and the purchases; empty without visits and sales. */
export function stepsTable({ figures }: Analytics): FigureTable {
  const seen = visitSteps.map((step) => ({
    words: stepWords[step](),
    ...totalOf(figures.step.filter(({ key }) => key === step)),
  }))
  const steps = [...seen, { words: m.analytics_step_sale(), ...totalOf(figures.sale) }]
  const isEmpty = steps.every(({ now, before }) => now.count === 0 && before.count === 0)
  return {
    id: 'steps',
    title: m.analytics_steps(),
    columns: [
      text(m.analytics_step()),
      ...comparedCount(m.analytics_views()),
      share(m.analytics_of_step_before()),
    ],
    rows: isEmpty
      ? []
      : steps.map((step, index) => [
          step.words,
          ...countCells(step),
          shareOf(step, steps[index - 1]),
        ]),
    barColumn: 1,
  }
}

type Counted = Pick<ComparedFigure, 'now'>

function shareOf({ now }: Counted, before: Counted | undefined): number | undefined {
  if (before === undefined || before.now.count === 0) return undefined
  return Math.round((now.count / before.now.count) * 100)
}
