// What a text finds of everything that the role may open. The pages themselves are found in the browser.
import { href } from 'react-router'
import { listOfficeAttractions } from '#domain/catalogue/attractions/office-attractions.ts'
import { stateWords } from '#domain/catalogue/attractions/state-words.ts'
import { listCities } from '#domain/catalogue/cities/city-queries.ts'
import { listDevices } from '#domain/door/devices/device-queries.ts'
import { listGuards } from '#domain/door/guards/guard-queries.ts'
import { searchText } from '#domain/ground/address-filter.ts'
import { foldText } from '#domain/ground/fold-text.ts'
import { holderOrNumber } from '#domain/ground/holder-words.ts'
import { moneyWords } from '#domain/ground/money.ts'
import type { Services } from '#domain/ground/services.ts'
import { formatShortCode, parseShortCodePart } from '#domain/ground/short-code.ts'
import type { OfficeRole } from '#domain/ground/vocabulary/people.ts'
import { findByNumber } from '#domain/mail/contact/contact-messages.ts'
import { findPayments } from '#domain/money/books/payment-list.ts'
import { mayAsk } from '#domain/people/areas.ts'
import { orderSearch, orderStanding } from '#domain/sale/desk/order-filter.ts'
import { findOrders, findPasses } from '#domain/sale/desk/order-list.ts'
import { m } from '#messages/messages.js'
import { requireStaffCall } from '#app/middleware.ts'
import { retryAfter } from '#app/refusals.ts'
import { providerWords } from '#app/routes/office/money/payments/money-words.ts'
import { officeDateWords } from '#app/routes/office/pieces/office-date.tsx'
import { orderStateWords, paymentStateWords } from '#app/routes/office/sale/orders/order-words.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/search'
import { announcedAt } from './announced.ts'
import type { Found } from './office-search.tsx'

const HITS_MAX = 5
/** Several orders may be of one buyer. */
const ORDERS_MAX = 10

export const middleware: Route.MiddlewareFunction[] = [requireStaffCall]

/** `?q=`: at most five hits of a kind. The text is neither logged nor recorded: it is somebody's name. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { id, role } = context.get(staffContext)
  const q = searchText.safeParse(url.searchParams.get('q')).data
  if (q === undefined) return Response.json({ groups: [] })
  const allowed = await services.limits.take('searches_per_profile', id)
  if (!allowed.ok) {
    return Response.json(
      { ok: false, reason: 'too_many_attempts' },
      { status: 429, headers: retryAfter(allowed.retryAfterSeconds) },
    )
  }
  const asked = finders.filter(
    ({ page }) => mayAsk(role, page, 'reads') && !announcedAt(page, services.announced),
  )
  const found = await Promise.all(asked.map(({ find }) => find(services, q, role)))
  return Response.json({ groups: found.flat().filter(({ hits }) => hits.length > 0) })
}

type Finder = {
  /** Whoever may open it may find what it shows. */
  page: string
  find: (services: Services, q: string, role: OfficeRole) => Promise<Found[]>
}

/** A list is that of every city, whichever the frame has chosen. */
const finders: Finder[] = [
  { page: '/admin/orders/:orderId', find: findPassesOf },
  { page: '/admin/orders/:orderId', find: findSales },
  {
    page: '/admin/orders/:orderId',
    async find({ db }, q, role) {
      const isOwn = mayAsk(role, '/admin/payments/:paymentId', 'reads')
      const hits = (await findPayments(db, q, HITS_MAX)).map(({ id, orderId, ...payment }) => ({
        to: isOwn ? href('/admin/payments/:paymentId', { paymentId: id }) : orderAddress(orderId),
        title: payment.operationNumber,
        detail: `${providerWords[payment.provider]()} · ${paymentStateWords[payment.state]()}`,
      }))
      return [{ label: m.payments_title(), hits }]
    },
  },
  {
    page: '/admin/orders/:orderId',
    async find({ db }, q) {
      const hits = (await findByNumber(db, q)).map(({ number, name, orderId }) => ({
        to: orderId
          ? orderAddress(orderId)
          : `${href('/admin/contacts')}?${new URLSearchParams({ estado: 'all', q: number })}`,
        title: number,
        detail: name,
      }))
      return [{ label: m.office_search_numbers(), hits }]
    },
  },
  {
    page: '/admin/cities/:cityId',
    async find({ db }, q) {
      const { cities } = await listCities(db, { q, orden: 'nombre', sentido: 'asc' })
      const hits = cities.slice(0, HITS_MAX).map((city) => ({
        to: href('/admin/cities/:cityId', { cityId: String(city.id) }),
        title: city.nombre_ciudad,
        detail: city.pais,
      }))
      return [{ label: m.office_menu_cities(), hits }]
    },
  },
  {
    page: '/admin/access-attractions',
    async find({ announced, clock, db }, q, role) {
      const editor = '/admin/attractions/:attractionId'
      if (announcedAt(editor, announced)) return []
      const mayEdit = mayAsk(role, editor, 'reads')
      const asked = mayEdit ? { q } : ({ q, state: 'published' } as const)
      const { attractions } = await listOfficeAttractions(db, asked, clock.now())
      const hits = attractions.slice(0, HITS_MAX).map(({ id, name, cityName, state }) => ({
        to: mayEdit
          ? href(editor, { attractionId: String(id) })
          : `${href('/admin/access-attractions')}?${new URLSearchParams({ q: name, city: '' })}`,
        title: name,
        detail: `${cityName} · ${stateWords[state]()}`,
      }))
      return [{ label: m.office_menu_attractions(), hits }]
    },
  },
  {
    page: '/admin/devices',
    async find({ db }, q) {
      const hits = (await listDevices(db, { q }))
        .slice(0, HITS_MAX)
        .map(({ name, attraction }) => ({
          to: `${href('/admin/devices')}?${new URLSearchParams({ q: name, city: '' })}`,
          title: name,
          detail: attraction.name,
        }))
      return [{ label: m.office_menu_devices(), hits }]
    },
  },
  {
    page: '/admin/guards',
    async find({ db }, q) {
      const hits = (await listGuards(db, q)).slice(0, HITS_MAX).map(({ name, city }) => ({
        to: `${href('/admin/guards')}?${new URLSearchParams({ q: name, city: '' })}`,
        title: name,
        detail: city.name,
      }))
      return [{ label: m.guard_title(), hits }]
    },
  },
]

const orderAddress = (orderId: string) => href('/admin/orders/:orderId', { orderId })

async function findPassesOf({ db }: Services, q: string): Promise<Found[]> {
  const part = parseShortCodePart(q)
  if (part === undefined) return []
  const hits = (await findPasses(db, part, HITS_MAX)).map(({ position, ...pass }) => {
    const holder = { name: pass.holderName, lastname: pass.holderLastname }
    const days = m.order_office_days({ days: pass.durationDays })
    return {
      to: orderAddress(pass.orderId),
      title: formatShortCode(pass.shortCode),
      detail: `${holderOrNumber(holder, position + 1)} · ${pass.productName} · ${days}`,
    }
  })
  return [{ label: m.order_office_passes(), hits }]
}

/** Orders, and their buyers where the text may be about one. */
async function findSales(services: Services, q: string): Promise<Found[]> {
  const { words, phonePart, numberPart } = orderSearch(q)
  const orders = await findOrders(services, q, ORDERS_MAX)
  const sales = orders.map(({ buyerName, buyerLastname, ...order }) => ({
    ...order,
    buyer: `${buyerName} ${buyerLastname}`,
  }))
  // Words may be of a holder, or a pass code.
  const ofBuyers = sales.filter(({ buyer, buyerEmail, operationNumber }) => {
    const own = foldText(`${buyer} ${buyerEmail}`)
    return words
      ? words.every((word) => own.includes(foldText(word)))
      : phonePart && !(numberPart && operationNumber.includes(numberPart))
  })
  const buyers = new Map(ofBuyers.map((sale) => [sale.buyerEmail.toLowerCase(), sale]))
  return [
    {
      label: m.orders_title(),
      hits: sales.slice(0, HITS_MAX).map((sale) => ({
        to: orderAddress(sale.id),
        title: sale.operationNumber,
        detail: [
          sale.buyer,
          orderStateWords[orderStanding(sale)](),
          officeDateWords(sale.placedAt, services.timeZone, 'day'),
          moneyWords(sale.totalCents, sale.currency),
        ].join(' · '),
      })),
    },
    {
      label: m.office_search_buyers(),
      hits: [...buyers].slice(0, HITS_MAX).map(([email, { buyer }]) => ({
        to: `${href('/admin/orders')}?${new URLSearchParams({ q: email, city: '' })}`,
        title: buyer,
        detail: email,
      })),
    },
  ]
}
