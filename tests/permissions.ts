// Who may ask for what: every address that is answered, with what each kind of person is told. The
// test beside it (tests/security/permissions.db.test.ts) asks for all of it, and fails for an
// address that has no line here: whoever adds a route says here whom it is for.

/**
 * `buyer`: a visitor with an order and its secret links. `pending` and `rejected`: a verified account
 * with the right password and, worse, the cookie of a session from when it was an administrator's.
 * `halfway`: an administrator's password without the second factor. `recovering`: the cookie of an
 * administrator's recovery link. `device`: a phone at a door, which signs what it sends.
 */
export const people = [
  'nobody',
  'buyer',
  'pending',
  'rejected',
  'halfway',
  'recovering',
  'device',
  'admin',
] as const
export type Person = (typeof people)[number]

/** A status, or where a redirect leads. */
export type Told = number | string
export type Answers = Record<Person, Told>

/** To the sign-in, and from there back to what was asked for. */
export const SIGN_IN = 'sign-in'

export type Permission = {
  route: string
  GET?: Answers
  /** What an empty form is told: 4xx where it reaches the action. Without one: 405, or the sign-in. */
  POST?: Answers
  /** Instead of an empty form. */
  sends?: 'json'
  /** An answer without an end: its beginning is looked at. */
  isStream?: true
}

/** The same answers seen in another way. */
export function mapAnswers(answers: Answers, map: (told: Told, person: Person) => Told): Answers {
  const told = (person: Person) => map(answers[person], person)
  return {
    nobody: told('nobody'),
    buyer: told('buyer'),
    pending: told('pending'),
    rejected: told('rejected'),
    halfway: told('halfway'),
    recovering: told('recovering'),
    device: told('device'),
    admin: told('admin'),
  }
}

const all = (told: Told): Answers => ({
  nobody: told,
  buyer: told,
  pending: told,
  rejected: told,
  halfway: told,
  recovering: told,
  device: told,
  admin: told,
})
/** Those who have the link; to everybody else it looks like one that is wrong. */
const buyer = (told: Told): Answers => ({ ...all(404), buyer: told })
/** The office: nobody else learns what is there. */
const staff = (told: Told): Answers => ({ ...all(SIGN_IN), admin: told })
/** The office as data: a status, and no page to be led to. */
const staffCall = (told: Told): Answers => ({ ...all(401), admin: told })
/** A signed request of an enrolled device. */
const device = (told: Told): Answers => ({ ...all(401), device: told })

const theShop: Permission[] = [
  { route: '/', GET: all(200) },
  { route: '/:city', GET: all(200) },
  { route: '/:city/attractions', GET: all(200) },
  { route: '/:city/attractions/:slug', GET: all(200) },
  { route: '/:city/how-it-works', GET: all(200) },
  { route: '/:city/faqs', GET: all(200) },
  { route: '/cart', GET: all(200) },
]

const anOrder: Permission[] = [
  { route: '/checkout/details', GET: all(200) },
  { route: '/checkout/payment', GET: all(200), POST: all(400), sends: 'json' },
  { route: '/checkout/confirmation', GET: all(200) },
  { route: '/checkout/methods', GET: all(200) },
  // Whoever knows the attempt's id was led to the provider with it; it tells whether it is paid.
  { route: '/checkout/return/:paymentId', GET: all(200) },
  { route: '/checkout/challenge/:paymentId', GET: all('/checkout/return/:paymentId') },
  { route: '/checkout/attempt', GET: all('/'), POST: all(400), sends: 'json' },
  { route: '/order-lookup', GET: all(200), POST: all(400) },
  { route: '/withdrawal', GET: all(200), POST: all(400) },
  { route: '/withdrawal/:secret', GET: all(404) },
  { route: '/order/:secret', GET: buyer(200) },
  { route: '/order/:secret/refund', GET: buyer(200), POST: buyer(400) },
  { route: '/order/:secret/state', GET: buyer(200) },
  { route: '/order/:secret/passes.pdf', GET: buyer(200) },
  { route: '/pass/:secret', GET: buyer(200) },
  { route: '/pass/:secret/state', GET: buyer(200) },
  { route: '/pass/:secret/code.svg', GET: buyer(200) },
]

const theWayIn: Permission[] = [
  { route: '/admin/login', GET: { ...all(200), admin: '/admin/dashboard' }, POST: all(400) },
  {
    route: '/admin/second-factor',
    GET: { ...all('/admin/login'), halfway: 200 },
    POST: all(400),
  },
  { route: '/admin/register', GET: all(200), POST: all(400) },
  { route: '/admin/verify-email', GET: all(200), POST: all(400) },
  { route: '/admin/forgot-password', GET: all(200), POST: all(400) },
  { route: '/admin/update-password', GET: all(200), POST: all(400) },
  { route: '/admin/session', GET: staffCall(204) },
  { route: '/admin/logout', GET: all('/admin/login'), POST: all('/admin/login') },
]

const theOffice: Permission[] = [
  { route: '/admin', GET: staff('/admin/dashboard') },
  { route: '/admin/dashboard', GET: staff(200) },
  { route: '/admin/dashboard/events', GET: staffCall(200), isStream: true },
  { route: '/admin/cities', GET: staff(200), POST: staff(400) },
  { route: '/admin/attractions', GET: staff(200) },
  { route: '/admin/attraction-types', GET: staff(200) },
  { route: '/admin/products', GET: staff(200) },
  { route: '/admin/users', GET: staff(200) },
  { route: '/admin/pending-users', GET: staff(200), POST: staff(400) },
  { route: '/admin/pending-users/waiting', GET: staffCall(200) },
  { route: '/admin/activity', GET: staff(200) },
  { route: '/admin/devices', GET: staff(200), POST: staff(400) },
  { route: '/admin/scans', GET: staff(200), POST: staff(400) },
  { route: '/admin/scans.csv', GET: staff('/admin/scans'), POST: staff(200) },
  { route: '/admin/access-attractions', GET: staff(200), POST: staff(400) },
  { route: '/admin/profile', GET: staff(200), POST: staff(400) },
  { route: '/admin/orders', GET: staff(200) },
  { route: '/admin/orders.csv', GET: staff('/admin/orders'), POST: staff(200) },
  { route: '/admin/orders/:orderId', GET: staff(200), POST: staff(400) },
  { route: '/admin/payments', GET: staff(200) },
  { route: '/admin/payments/:paymentId', GET: staff(200), POST: staff(400) },
  { route: '/admin/refunds', GET: staff(200), POST: staff(400) },
  { route: '/admin/money', GET: staff(200), POST: staff(400) },
  { route: '/admin/statement.csv', GET: staff('/admin/money'), POST: staff(200) },
  { route: '/admin/statement.pdf', GET: staff('/admin/money'), POST: staff(200) },
]

const functions: Permission[] = [
  { route: '/functions/request-admin-access', GET: all(405), POST: all(400), sends: 'json' },
  { route: '/functions/approve-user', GET: staffCall(405), POST: staffCall(400), sends: 'json' },
  { route: '/functions/reject-user', GET: staffCall(405), POST: staffCall(400), sends: 'json' },
]

const theGate: Permission[] = [
  { route: '/gate', GET: all(200) },
  { route: '/gate/api/enrol', POST: all(400), sends: 'json' },
  { route: '/gate/api/scan', POST: device(400), sends: 'json' },
  { route: '/gate/api/upload', POST: device(400), sends: 'json' },
  { route: '/gate/api/sync', GET: device(200) },
  { route: '/gate/api/recent', GET: device(200) },
]

const forMachines: Permission[] = [
  { route: '/healthz', GET: all(200) },
  { route: '/readyz', GET: all(200) },
  // Asked by providers of payments alone; in a shop without credentials there is none.
  { route: '/webhooks/:provider', POST: all(404), sends: 'json' },
  { route: '/sitemap.xml', GET: all(200) },
  { route: '/robots.txt', GET: all(200) },
  { route: '/*', GET: all('/') },
]

export const permissions: Permission[] = [
  ...theShop,
  ...anOrder,
  ...theWayIn,
  ...theOffice,
  ...functions,
  ...theGate,
  ...forMachines,
]
