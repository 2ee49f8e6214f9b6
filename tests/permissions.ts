// Who may ask for what: every address that is answered, with what each kind of person is told. The
// test beside it (tests/security/permissions.db.test.ts) asks for all of it, and fails for an
// address that has no line here: whoever adds a route says here whom it is for.

/**
 * `buyer`: a visitor with an order and its secret links. `pending`, `rejected` and `suspended`: a verified
 * account with the right password and, worse, the cookie of a session from when it was an
 * administrator's. `halfway`: an administrator's password without the second factor. `recovering`: the
 * cookie of an administrator's recovery link. `device`: a phone at a door, which signs what it sends.
 * Then who works in the office, by role; `otherAttraction` works for another one than is asked about.
 */
export const people = [
  'nobody',
  'buyer',
  'pending',
  'rejected',
  'suspended',
  'halfway',
  'recovering',
  'device',
  'admin',
  'support',
  'finance',
  'catalogue',
  'doors',
  'analyst',
  'attraction',
  'otherAttraction',
] as const
export type Person = (typeof people)[number]

/** Those who have a session, each for what their role is for. */
export const staffPeople = [
  'admin',
  'support',
  'finance',
  'catalogue',
  'doors',
  'analyst',
  'attraction',
  'otherAttraction',
] as const satisfies Person[]
export type StaffPerson = (typeof staffPeople)[number]

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
  return answersOf((person) => map(answers[person], person))
}

function answersOf(told: (person: Person) => Told): Answers {
  return Object.fromEntries(people.map((person) => [person, told(person)])) as Answers
}

const all = (told: Told): Answers => answersOf(() => told)
/** Those who have the link; to everybody else it looks like one that is wrong. */
const buyer = (told: Told): Answers => ({ ...all(404), buyer: told })
/** A signed request of an enrolled device. */
const device = (told: Told): Answers => ({ ...all(401), device: told })

const isStaff = (person: Person) => staffPeople.some((known) => known === person)
/** Answers administrators and these; others of the office are told so, and strangers nothing. */
function forStaff(told: Told, alsoFor: readonly Person[], stranger: Told): Answers {
  return answersOf((person) => {
    if (person === 'admin' || alsoFor.includes(person)) return told
    return isStaff(person) ? 403 : stranger
  })
}
/** The office: nobody else learns what is there. */
const staff = (told: Told, ...alsoFor: StaffPerson[]) => forStaff(told, alsoFor, SIGN_IN)
/** The office as data: a status, and no page to be led to. */
const staffCall = (told: Told, ...alsoFor: StaffPerson[]) => forStaff(told, alsoFor, 401)
/** Both people of attractions. */
const theirs = ['attraction', 'otherAttraction'] as const
/** What is of one attraction, at an address that names it: for another one's people it is not there. */
const ofAttraction = (told: Told, ...alsoFor: StaffPerson[]): Answers => ({
  ...staff(told, 'attraction', ...alsoFor),
  otherAttraction: 404,
})

/** Where everybody of the office begins. */
const firstPages = {
  admin: '/admin/dashboard',
  support: '/admin/orders',
  finance: '/admin/payments',
  catalogue: '/admin/cities',
  doors: '/admin/devices',
  analyst: '/admin/dashboard',
  attraction: '/admin/visits',
  otherAttraction: '/admin/visits',
}

const theShop: Permission[] = [
  { route: '/', GET: all(200) },
  { route: '/:city', GET: all(200) },
  { route: '/:city/attractions', GET: all(200) },
  { route: '/:city/attractions/:slug', GET: all(200) },
  { route: '/:city/passes', GET: all(200) },
  { route: '/:city/passes/:product', GET: all(200) },
  { route: '/:city/map', GET: all(200) },
  { route: '/:city/plan', GET: all(200) },
  { route: '/:city/how-it-works', GET: all(200) },
  { route: '/:city/faqs', GET: all(200) },
  { route: '/help', GET: all(200) },
  { route: '/contact', GET: all(200), POST: all(400) },
  { route: '/terms', GET: all(200) },
  { route: '/terms/:version', GET: all(404) },
  { route: '/privacy', GET: all(200) },
  { route: '/privacy/:version', GET: all(404) },
  { route: '/refund-policy', GET: all(200) },
  { route: '/refund-policy/:version', GET: all(404) },
  { route: '/withdrawal/how-it-works', GET: all(200) },
  { route: '/withdrawal/how-it-works/:version', GET: all(404) },
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
  { route: '/checkout/seen', GET: all('/'), POST: all(400), sends: 'json' },
  { route: '/order-lookup', GET: all(200), POST: all(400) },
  { route: '/withdrawal', GET: all(200), POST: all(400) },
  { route: '/withdrawal/:secret', GET: all(404) },
  { route: '/order/:secret', GET: buyer(200), POST: buyer(400) },
  { route: '/order/:secret/send', GET: buyer(200), POST: buyer(400) },
  { route: '/order/:secret/gift', GET: buyer(200), POST: buyer(400) },
  { route: '/order/:secret/refund', GET: buyer(200), POST: buyer(400) },
  { route: '/order/:secret/upgrade', GET: buyer(200), POST: buyer(400), sends: 'json' },
  { route: '/order/:secret/state', GET: buyer(200) },
  { route: '/order/:secret/passes.pdf', GET: buyer(200) },
  { route: '/order/:secret/group/:number/code.svg', GET: buyer(200) },
  // None is offered without the operator's certificates.
  { route: '/order/:secret/group/:number/wallet.pkpass', GET: all(404) },
  { route: '/order/:secret/group/:number/google-wallet', GET: all(405), POST: all(404) },
  { route: '/order/:secret/wallet.pkpasses', GET: all(404) },
  { route: '/pass/:secret', GET: buyer(200) },
  { route: '/pass/:secret/state', GET: buyer(200) },
  { route: '/pass/:secret/code.svg', GET: buyer(200) },
  { route: '/pass/:secret/wallet.pkpass', GET: all(404) },
  // Only the press gives one.
  { route: '/pass/:secret/google-wallet', GET: all(405), POST: all(404) },
  { route: '/shared/:secret', GET: buyer(200) },
  { route: '/shared/:secret/state', GET: buyer(200), POST: buyer(200) },
  { route: '/gift/:secret', GET: buyer(200), POST: buyer(400) },
]

/** For people who are not in yet. */
export const theWayIn: Permission[] = [
  { route: '/admin/login', GET: { ...all(200), ...firstPages }, POST: all(400) },
  {
    route: '/admin/second-factor',
    GET: { ...all('/admin/login'), halfway: 200 },
    POST: all(400),
  },
  { route: '/admin/register', GET: all(200), POST: all(400) },
  { route: '/admin/invitation', GET: all(200), POST: all(400) },
  { route: '/admin/verify-email', GET: all(200), POST: all(400) },
  { route: '/admin/forgot-password', GET: all(200), POST: all(400) },
  { route: '/admin/update-password', GET: all(200), POST: all(400) },
  { route: '/admin/session', GET: staffCall(204, ...staffPeople) },
  { route: '/admin/logout', GET: all('/admin/login'), POST: all('/admin/login') },
]

const forAll = (told: Told) => staff(told, ...staffPeople)

const theOffice: Permission[] = [
  { route: '/admin', GET: { ...all(SIGN_IN), ...firstPages } },
  { route: '/admin/profile', GET: forAll(200), POST: forAll(400) },
  { route: '/admin/dashboard', GET: staff(200, 'analyst') },
  { route: '/admin/dashboard/events', GET: staffCall(200, 'analyst'), isStream: true },
  { route: '/admin/cities', GET: staff(200, 'catalogue'), POST: staff(400, 'catalogue') },
  {
    route: '/admin/cities/:cityId',
    GET: staff(200, 'catalogue'),
    POST: staff(400, 'catalogue'),
  },
  { route: '/admin/attractions', GET: staff(200, 'catalogue') },
  {
    route: '/admin/attractions.csv',
    GET: staff('/admin/attractions', 'catalogue'),
    // It is a city's: tests/requests/catalogue/attractions-import.db.test.ts.
    POST: staff(404, 'catalogue'),
  },
  {
    route: '/admin/attractions/import',
    GET: staff(200, 'catalogue'),
    // A form without a file is of another type.
    POST: staff(415, 'catalogue'),
  },
  {
    route: '/admin/attractions/new',
    GET: staff(200, 'catalogue'),
    POST: staff(400, 'catalogue'),
  },
  {
    route: '/admin/attractions/:attractionId',
    GET: staff(200, 'catalogue'),
    POST: staff(400, 'catalogue'),
  },
  { route: '/admin/attractions/:attractionId/preview', GET: staff(200, 'catalogue') },
  {
    route: '/admin/attraction-types',
    GET: staff(200, 'catalogue'),
    POST: staff(400, 'catalogue'),
  },
  {
    route: '/admin/products',
    GET: staff(200, 'catalogue'),
    POST: staff(400, 'catalogue'),
  },
  {
    route: '/admin/benefits',
    GET: staff(200, 'catalogue'),
    POST: staff(400, 'catalogue'),
  },
  {
    route: '/admin/testimonials',
    GET: staff(200, 'catalogue'),
    POST: staff(400, 'catalogue'),
  },
  { route: '/admin/users', GET: staff(200), POST: staff(400) },
  { route: '/admin/pending-users', GET: staff(200), POST: staff(400) },
  { route: '/admin/pending-users/waiting', GET: staffCall(200) },
  { route: '/admin/activity', GET: staff(200) },
  { route: '/admin/analytics', GET: staff(200, 'analyst') },
  {
    route: '/admin/analytics.csv',
    GET: staff('/admin/analytics?period=30', 'analyst'),
    POST: staff(400, 'analyst'),
  },
  {
    route: '/admin/pictures',
    GET: staffCall(200, 'catalogue'),
    POST: staffCall(400, 'catalogue'),
    sends: 'json',
  },
  { route: '/admin/devices', GET: staff(200, 'doors'), POST: staff(400, 'doors') },
  { route: '/admin/reservations', GET: staff(200, 'doors'), POST: staff(400, 'doors') },
  { route: '/admin/reservations/import', GET: staff(200, 'doors'), POST: staff(415, 'doors') },
  {
    route: '/admin/reservations.csv',
    GET: staff('/admin/reservations', 'doors'),
    POST: staff(200, 'doors'),
  },
  { route: '/admin/guards', GET: staff(200, 'doors'), POST: staff(400, 'doors') },
  { route: '/admin/exceptions', GET: staff(200, 'doors') },
  { route: '/admin/scans', GET: staff(200, 'doors'), POST: staff(400, 'doors') },
  { route: '/admin/scans.csv', GET: staff('/admin/scans', 'doors'), POST: staff(200, 'doors') },
  {
    route: '/admin/access-attractions',
    GET: staff(200, 'doors', 'catalogue'),
    POST: staff(400, 'doors', 'catalogue'),
  },
  // Asked about the attraction of `attraction`: the other one sees its own (people-roles.db.test.ts).
  { route: '/admin/today', GET: staff(200, 'doors', ...theirs), POST: staff(405, 'doors') },
  { route: '/admin/visits', GET: staff(200, ...theirs) },
  {
    route: '/admin/visits.csv',
    GET: staff('/admin/visits?attraction=:attractionId', ...theirs),
    POST: staff(200, ...theirs),
  },
  {
    route: '/admin/orders',
    GET: staff(200, 'support', 'finance'),
    // Nothing can be posted to it; who may only read is told so first.
    POST: staff(405, 'support'),
  },
  { route: '/admin/orders.csv', GET: staff('/admin/orders'), POST: staff(200) },
  {
    route: '/admin/orders/:orderId',
    GET: staff(200, 'support', 'finance'),
    // To finance for refunds alone: tests/requests/people/people-roles.db.test.ts.
    POST: staff(400, 'support', 'finance'),
  },
  {
    route: '/admin/contacts',
    GET: staff(200, 'support', 'finance'),
    POST: staff(400, 'support'),
  },
  { route: '/admin/payments', GET: staff(200, 'finance') },
  {
    route: '/admin/payments/:paymentId',
    GET: staff(200, 'finance'),
    POST: staff(400, 'finance'),
  },
  { route: '/admin/refunds', GET: staff(200, 'finance'), POST: staff(400, 'finance') },
  { route: '/admin/money', GET: staff(200, 'finance'), POST: staff(400, 'finance') },
  {
    route: '/admin/statement.csv',
    GET: staff('/admin/money', 'finance'),
    POST: staff(200, 'finance'),
  },
  {
    route: '/admin/statement.pdf',
    GET: staff('/admin/money', 'finance'),
    POST: staff(200, 'finance'),
  },
  {
    route: '/admin/settlements',
    GET: staff(200, 'finance', ...theirs),
    POST: staff(400, 'finance'),
  },
  {
    route: '/admin/settlements.csv',
    GET: staff('/admin/settlements', 'finance'),
    POST: staff(200, 'finance'),
  },
  {
    route: '/admin/settlements/:attractionId/:month',
    GET: ofAttraction(200, 'finance'),
    POST: staff(400, 'finance'),
  },
  {
    route: '/admin/settlements/:attractionId/:month/csv',
    GET: staff('/admin/settlements', 'finance', ...theirs),
    POST: ofAttraction(200, 'finance'),
  },
  {
    route: '/admin/settlements/:attractionId/:month/pdf',
    GET: staff('/admin/settlements', 'finance', ...theirs),
    POST: ofAttraction(200, 'finance'),
  },
  { route: '/admin/margin', GET: staff(200, 'finance') },
]

const functions: Permission[] = [
  { route: '/functions/request-admin-access', GET: all(405), POST: all(400), sends: 'json' },
  { route: '/functions/approve-user', GET: staffCall(405), POST: staffCall(400), sends: 'json' },
  { route: '/functions/reject-user', GET: staffCall(405), POST: staffCall(400), sends: 'json' },
]

const theGate: Permission[] = [
  { route: '/gate', GET: all(200) },
  { route: '/gate/api/v1/enrol', POST: all(400), sends: 'json' },
  { route: '/gate/api/v1/scan', POST: device(400), sends: 'json' },
  { route: '/gate/api/v1/upload', POST: device(400), sends: 'json' },
  { route: '/gate/api/v1/sync', GET: device(200) },
  { route: '/gate/api/v1/recent', GET: device(200) },
  { route: '/gate/api/v1/badge', POST: device(400), sends: 'json' },
  { route: '/gate/api/v1/undo', POST: device(400), sends: 'json' },
  { route: '/gate/api/v1/supervisors', GET: device(200) },
  { route: '/gate/api/v1/supervisor', POST: device(400), sends: 'json' },
  { route: '/gate/api/v1/supervisor/entries', POST: device(400), sends: 'json' },
  { route: '/gate/api/v1/supervisor/annul', POST: device(400), sends: 'json' },
  { route: '/gate/api/v1/supervisor/exception', POST: device(400), sends: 'json' },
  { route: '/gate/api/v1/supervisor/look-up', POST: device(400), sends: 'json' },
  { route: '/gate/api/v1/supervisor/admit', POST: device(400), sends: 'json' },
  { route: '/gate/api/v1/group', POST: device(400), sends: 'json' },
  { route: '/gate/api/v1/group/admit', POST: device(400), sends: 'json' },
  { route: '/gate/api/v1/door', POST: device(400), sends: 'json' },
  { route: '/gate/api/v1/reservations', GET: device(200) },
  { route: '/gate/api/v1/today', GET: device(200) },
  { route: '/gate/api/v1/crossings', POST: device(400), sends: 'json' },
]

const forMachines: Permission[] = [
  { route: '/pictures/:id/:variant', GET: all(404) },
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
