// Who may ask for what: every address that is answered, with what each kind of person is told. The
// test beside it (tests/security/permissions.db.test.ts) asks for all of it, and fails for an
// address that has no line here: whoever adds a route says here whom it is for.
import { officeRoles } from '#domain/ground/vocabulary/people.ts'

/** Those who have a session, each for what their role is for. */
export const staffPeople = [...officeRoles, 'otherAttraction'] as const
export type StaffPerson = (typeof staffPeople)[number]

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
  ...staffPeople,
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
  finance: '/admin/refunds',
  catalogue: '/admin/attractions',
  doors: '/admin/today',
  analyst: '/admin/dashboard',
  attraction: '/admin/visits',
  otherAttraction: '/admin/visits',
}

/** Pages for everybody, where nothing is posted. */
const open = (...routes: string[]): Permission[] =>
  routes.map((route) => ({ route, GET: all(200) }))

const theShop: Permission[] = [
  ...open(
    ...`/ /:city /:city/attractions /:city/attractions/:slug /:city/passes /:city/passes/:product
      /:city/map /:city/plan /:city/how-it-works /:city/faqs /help /terms /privacy /refund-policy
      /withdrawal/how-it-works /cart`.split(/\s+/),
  ),
  { route: '/contact', GET: all(200), POST: all(400) },
  { route: '/terms/:version', GET: all(404) },
  { route: '/privacy/:version', GET: all(404) },
  { route: '/refund-policy/:version', GET: all(404) },
  { route: '/withdrawal/how-it-works/:version', GET: all(404) },
]

const ofBuyer = { GET: buyer(200), POST: buyer(400) }

const anOrder: Permission[] = [
  ...open('/checkout/details', '/checkout/confirmation', '/checkout/methods'),
  { route: '/checkout/payment', GET: all(200), POST: all(400), sends: 'json' },
  // Whoever knows the attempt's id was led to the provider with it; it tells whether it is paid.
  { route: '/checkout/return/:paymentId', GET: all(200) },
  { route: '/checkout/challenge/:paymentId', GET: all('/checkout/return/:paymentId') },
  { route: '/checkout/attempt', GET: all('/'), POST: all(400), sends: 'json' },
  { route: '/checkout/seen', GET: all('/'), POST: all(400), sends: 'json' },
  { route: '/order-lookup', GET: all(200), POST: all(400) },
  { route: '/withdrawal', GET: all(200), POST: all(400) },
  { route: '/withdrawal/:secret', GET: all(404) },
  { route: '/order/:secret', ...ofBuyer },
  { route: '/order/:secret/send', ...ofBuyer },
  { route: '/order/:secret/gift', ...ofBuyer },
  { route: '/order/:secret/refund', ...ofBuyer },
  { route: '/order/:secret/upgrade', ...ofBuyer, sends: 'json' },
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
  { route: '/gift/:secret', ...ofBuyer },
]

const withForm = { GET: all(200), POST: all(400) }

/** For people who are not in yet. */
export const theWayIn: Permission[] = [
  { route: '/admin/login', GET: { ...all(200), ...firstPages }, POST: all(400) },
  { route: '/admin/second-factor', GET: { ...all('/admin/login'), halfway: 200 }, POST: all(400) },
  { route: '/admin/register', ...withForm },
  { route: '/admin/invitation', ...withForm },
  { route: '/admin/verify-email', ...withForm },
  { route: '/admin/forgot-password', ...withForm },
  { route: '/admin/update-password', ...withForm },
  { route: '/admin/session', GET: staffCall(204, ...staffPeople) },
  { route: '/admin/logout', GET: all('/admin/login'), POST: all('/admin/login') },
]

/** A page of the office for administrators and these, who see it. */
const seen = (route: string, ...by: StaffPerson[]): Permission => ({
  route,
  GET: staff(200, ...by),
})
/** The same, whose forms they may post. */
const used = (route: string, ...by: StaffPerson[]): Permission => ({
  route,
  GET: staff(200, ...by),
  POST: staff(400, ...by),
})
/** A file, given to a form alone; whoever asks for its address is led to its page. */
const file = (route: string, page: string, ...by: StaffPerson[]): Permission => ({
  route,
  GET: staff(page, ...by),
  POST: staff(200, ...by),
})

const theOffice: Permission[] = [
  { route: '/admin', GET: { ...all(SIGN_IN), ...firstPages } },
  used('/admin/profile', ...staffPeople),
  { route: '/admin/search', GET: staffCall(200, ...staffPeople) },
  seen('/admin/dashboard', 'analyst'),
  { route: '/admin/dashboard/events', GET: staffCall(200, 'analyst'), isStream: true },
  used('/admin/cities', 'catalogue'),
  used('/admin/cities/:cityId', 'catalogue'),
  used('/admin/attractions', 'catalogue'),
  file('/admin/attractions.csv', '/admin/attractions', 'catalogue'),
  // A form without a file is of another type.
  { ...seen('/admin/attractions/import', 'catalogue'), POST: staff(415, 'catalogue') },
  used('/admin/attractions/new', 'catalogue'),
  used('/admin/attractions/:attractionId', 'catalogue'),
  seen('/admin/attractions/:attractionId/preview', 'catalogue'),
  used('/admin/attraction-types', 'catalogue'),
  used('/admin/products', 'catalogue'),
  used('/admin/benefits', 'catalogue'),
  used('/admin/testimonials', 'catalogue'),
  used('/admin/users'),
  used('/admin/pending-users'),
  { route: '/admin/pending-users/waiting', GET: staffCall(200) },
  seen('/admin/activity'),
  seen('/admin/analytics', 'analyst'),
  {
    ...file('/admin/analytics.csv', '/admin/analytics', 'analyst'),
    POST: staff(400, 'analyst'),
  },
  {
    route: '/admin/pictures',
    GET: staffCall(200, 'catalogue'),
    POST: staffCall(400, 'catalogue'),
    sends: 'json',
  },
  used('/admin/devices', 'doors'),
  used('/admin/reservations', 'doors'),
  { ...seen('/admin/reservations/import', 'doors'), POST: staff(415, 'doors') },
  file('/admin/reservations.csv', '/admin/reservations', 'doors'),
  used('/admin/guards', 'doors'),
  seen('/admin/exceptions', 'doors'),
  used('/admin/scans', 'doors'),
  file('/admin/scans.csv', '/admin/scans', 'doors'),
  used('/admin/access-attractions', 'doors', 'catalogue'),
  // Asked about the attraction of `attraction`: the other one sees its own (people-roles.db.test.ts).
  { ...seen('/admin/today', 'doors', ...theirs), POST: staff(405, 'doors') },
  seen('/admin/visits', ...theirs),
  file('/admin/visits.csv', '/admin/visits?attraction=:attractionId', ...theirs),
  { ...seen('/admin/orders', 'support', 'finance'), POST: staff(400, 'support') },
  file('/admin/orders.csv', '/admin/orders'),
  // To finance for refunds alone: tests/requests/people/people-roles.db.test.ts.
  used('/admin/orders/:orderId', 'support', 'finance'),
  { ...seen('/admin/contacts', 'support', 'finance'), POST: staff(400, 'support') },
  seen('/admin/payments', 'finance'),
  file('/admin/payments.csv', '/admin/payments', 'finance'),
  file('/admin/refunds.csv', '/admin/refunds', 'finance'),
  file('/admin/withdrawals.csv', '/admin/refunds', 'finance'),
  used('/admin/payments/:paymentId', 'finance'),
  used('/admin/refunds', 'finance'),
  { route: '/admin/money', GET: staff('/admin/money/unassigned', 'finance') },
  used('/admin/money/unassigned', 'finance'),
  used('/admin/money/rates', 'finance'),
  seen('/admin/money/providers', 'finance'),
  used('/admin/money/comparisons', 'finance'),
  // Rules are changed by administrators.
  { ...seen('/admin/money/rules', 'finance'), POST: staff(400) },
  seen('/admin/money/statement', 'finance'),
  file('/admin/statement.csv', '/admin/money/statement', 'finance'),
  file('/admin/statement.pdf', '/admin/money/statement', 'finance'),
  { ...seen('/admin/settlements', 'finance', ...theirs), POST: staff(400, 'finance') },
  file('/admin/settlements.csv', '/admin/settlements', 'finance'),
  {
    route: '/admin/settlements/:attractionId/:month',
    GET: ofAttraction(200, 'finance'),
    POST: staff(400, 'finance'),
  },
  ...['csv', 'pdf'].map((kind) => ({
    ...file(
      `/admin/settlements/:attractionId/:month/${kind}`,
      '/admin/settlements',
      'finance',
      ...theirs,
    ),
    POST: ofAttraction(200, 'finance'),
  })),
  seen('/admin/margin', 'finance'),
]

const functions: Permission[] = [
  { route: '/functions/request-admin-access', GET: all(405), POST: all(400), sends: 'json' },
  { route: '/functions/approve-user', GET: staffCall(405), POST: staffCall(400), sends: 'json' },
  { route: '/functions/reject-user', GET: staffCall(405), POST: staffCall(400), sends: 'json' },
]

/** Where a device posts, and where it asks. */
const POSTED = `scan upload badge undo supervisor supervisor/entries supervisor/annul
  supervisor/exception supervisor/look-up supervisor/admit group group/admit door crossings`
const ASKED = 'sync recent supervisors reservations today'

const theGate: Permission[] = [
  ...open('/gate'),
  { route: '/gate/api/v1/enrol', POST: all(400), sends: 'json' },
  ...POSTED.split(/\s+/).map((call) => ({
    route: `/gate/api/v1/${call}`,
    POST: device(400),
    sends: 'json' as const,
  })),
  ...ASKED.split(' ').map((call) => ({ route: `/gate/api/v1/${call}`, GET: device(200) })),
]

const forMachines: Permission[] = [
  { route: '/pictures/:id/:variant', GET: all(404) },
  ...open('/healthz', '/readyz', '/sitemap.xml', '/robots.txt'),
  // Asked by providers of payments alone; in a shop without credentials there is none.
  { route: '/webhooks/:provider', POST: all(404), sends: 'json' },
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
