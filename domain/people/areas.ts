// The one table behind the guard (app/middleware.ts), the menu and the buttons (decision 08). An address
// without an entry is for administrators alone.
import type { OfficeRole, Section } from '#domain/ground/vocabulary/people.ts'

/** `acts` includes reading. */
type Access = 'reads' | 'acts'

export type OfficeArea =
  /** One's own account, and the redirect to one's first page. */
  | 'own'
  /** Anonymous figures: no name, mail address or order number. */
  | 'figures'
  | 'orders'
  /** Exports of buyer lists as files. */
  | 'buyer_lists'
  | 'payments'
  | 'refunds'
  | 'settlements'
  /** Refunds that need a second administrator, and their limit. */
  | 'approvals'
  | 'catalogue'
  | 'people'
  | 'activity'
  | 'doors'
  /** Which attractions passes open, and their closures. */
  | 'programme'
  /** The visits and statements of a single attraction. */
  | 'own_attraction'

/** Beside administrators, who may do everything. */
const entries: Record<Exclude<OfficeRole, 'admin'>, Partial<Record<OfficeArea, Access>>> = {
  support: { own: 'acts', orders: 'acts' },
  // Reads orders, because refunds start on an order's page.
  finance: {
    own: 'acts',
    orders: 'reads',
    payments: 'acts',
    refunds: 'acts',
    settlements: 'acts',
  },
  catalogue: { own: 'acts', catalogue: 'acts', programme: 'acts' },
  doors: { own: 'acts', doors: 'acts', programme: 'acts' },
  analyst: { own: 'acts', figures: 'acts' },
  attraction: { own: 'acts', own_attraction: 'acts' },
}

type OfficeAddress = {
  area: OfficeArea
  /** The areas whose roles may read it, if not only its own; its loader omits what a role may not see. */
  reads?: readonly OfficeArea[]
  /** The areas required by its actions, if not only its own (`requireArea` in the action). */
  acts?: readonly OfficeArea[]
}

/** Roles that see all settlements, and roles that see those of their attraction. */
const settlementReaders = ['settlements', 'own_attraction'] as const
/** A form submission that downloads a file and changes nothing. */
const settlementFile = {
  area: 'settlements',
  reads: settlementReaders,
  acts: settlementReaders,
} as const

/** Whether staff alone ask this path, signed in or about to be. */
export const isOfficePath = (path: string) => /^\/(admin|functions)([/.]|$)/i.test(path)

/** Keyed by route pattern. */
export const officeAddresses: Readonly<Record<string, OfficeAddress>> = {
  '/admin': { area: 'own' },
  '/admin/session': { area: 'own' },
  /** Its loader answers what the role may open. */
  '/admin/search': { area: 'own' },
  '/admin/profile': { area: 'own', acts: ['own', 'figures'] },
  '/admin/dashboard': { area: 'figures' },
  '/admin/dashboard/events': { area: 'figures' },
  '/admin/analytics': { area: 'figures' },
  '/admin/analytics.csv': { area: 'figures' },
  '/admin/cities': { area: 'catalogue' },
  '/admin/cities/:cityId': { area: 'catalogue' },
  '/admin/attractions': { area: 'catalogue' },
  '/admin/attractions.csv': { area: 'catalogue' },
  '/admin/attractions/import': { area: 'catalogue' },
  '/admin/attractions/new': { area: 'catalogue' },
  '/admin/attractions/:attractionId': {
    area: 'catalogue',
    acts: ['catalogue', 'programme', 'doors'],
  },
  '/admin/attractions/:attractionId/preview': { area: 'catalogue' },
  '/admin/attraction-types': { area: 'catalogue' },
  '/admin/products': { area: 'catalogue' },
  '/admin/benefits': { area: 'catalogue' },
  '/admin/testimonials': { area: 'catalogue' },
  '/admin/pictures': { area: 'catalogue' },
  '/admin/users': { area: 'people' },
  '/admin/pending-users': { area: 'people' },
  '/admin/pending-users/waiting': { area: 'people' },
  '/functions/approve-user': { area: 'people' },
  '/functions/reject-user': { area: 'people' },
  '/admin/activity': { area: 'activity' },
  '/admin/devices': { area: 'doors' },
  '/admin/reservations': { area: 'doors' },
  '/admin/reservations/import': { area: 'doors' },
  '/admin/reservations.csv': { area: 'doors' },
  '/admin/guards': { area: 'doors' },
  '/admin/exceptions': { area: 'doors' },
  '/admin/scans': { area: 'doors' },
  '/admin/scans.csv': { area: 'doors' },
  '/admin/access-attractions': { area: 'programme' },
  '/admin/orders': { area: 'orders' },
  '/admin/orders.csv': { area: 'buyer_lists' },
  '/admin/orders/:orderId': { area: 'orders', acts: ['orders', 'refunds', 'doors'] },
  '/admin/contacts': { area: 'orders' },
  '/admin/payments': { area: 'payments' },
  '/admin/payments.csv': { area: 'payments' },
  '/admin/payments/:paymentId': { area: 'payments' },
  '/admin/refunds.csv': { area: 'refunds' },
  '/admin/withdrawals.csv': { area: 'refunds' },
  '/admin/refunds': { area: 'refunds', acts: ['refunds', 'approvals'] },
  '/admin/money': { area: 'payments' },
  '/admin/money/unassigned': { area: 'payments', acts: ['payments', 'refunds'] },
  '/admin/money/rates': { area: 'payments' },
  '/admin/money/providers': { area: 'payments' },
  '/admin/money/comparisons': { area: 'payments' },
  '/admin/money/rules': { area: 'payments', acts: ['approvals'] },
  '/admin/money/statement': { area: 'payments' },
  '/admin/statement.csv': { area: 'payments' },
  '/admin/statement.pdf': { area: 'payments' },
  '/admin/settlements': { area: 'settlements', reads: settlementReaders },
  '/admin/settlements.csv': { area: 'settlements' },
  '/admin/settlements/:attractionId/:month': { area: 'settlements', reads: settlementReaders },
  '/admin/settlements/:attractionId/:month/csv': settlementFile,
  '/admin/settlements/:attractionId/:month/pdf': settlementFile,
  '/admin/margin': { area: 'settlements' },
  '/admin/today': { area: 'doors', reads: ['doors', 'own_attraction'] },
  '/admin/visits': { area: 'own_attraction' },
  '/admin/visits.csv': { area: 'own_attraction' },
}

export function mayEnterArea(role: OfficeRole, area: OfficeArea, access: Access): boolean {
  if (role === 'admin') return true
  const given = entries[role][area]
  return given === 'acts' || given === access
}

/** Whether a role may open the page of an address or, with `acts`, submit to it. */
export function mayAsk(role: OfficeRole, pattern: string, access: Access): boolean {
  const address = officeAddresses[pattern]
  if (!address) return role === 'admin'
  const { area, reads = [area], acts = [area] } = address
  if (!reads.some((one) => mayEnterArea(role, one, 'reads'))) return false
  return access === 'reads' || acts.some((one) => mayEnterArea(role, one, 'acts'))
}

/** The specification names the administrators'. */
const firstAddresses = {
  admin: '/admin/dashboard',
  support: '/admin/orders',
  finance: '/admin/refunds',
  catalogue: '/admin/attractions',
  doors: '/admin/today',
  analyst: '/admin/dashboard',
  attraction: '/admin/visits',
} as const satisfies Record<OfficeRole, string>

export function firstAddressOf(role: OfficeRole, announced: readonly Section[]) {
  const first = firstAddresses[role]
  return first === '/admin/attractions' && announced.includes('attractions')
    ? '/admin/cities'
    : first
}
