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
import type { Services } from '#domain/ground/services.ts'
import { formatShortCode, parseShortCodePart } from '#domain/ground/short-code.ts'
import { findPayments } from '#domain/money/books/payment-list.ts'
import { mayAsk } from '#domain/people/areas.ts'
import { orderSearch, orderStanding } from '#domain/sale/desk/order-filter.ts'
import { findOrders, findPasses } from '#domain/sale/desk/order-list.ts'
import { m } from '#messages/messages.js'
import { requireStaffCall } from '#app/middleware.ts'
import { retryAfter } from '#app/refusals.ts'
import { providerWords } from '#app/routes/office/money/payments/money-words.ts'
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
  const found = await Promise.all(asked.map(({ find }) => find(services, q)))
  return Response.json({ groups: found.flat().filter(({ hits }) => hits.length > 0) })
}

type Finder = {
  /** Whoever may open it may find what it shows. */
  page: string
  find: (services: Services, q: string) => Promise<Found[]>
}

/** A list is that of every city, whichever the frame has chosen. */
const finders: Finder[] = [
  { page: '/admin/orders/:orderId', find: findPassesOf },
  { page: '/admin/orders/:orderId', find: findSales },
  {
    page: '/admin/payments/:paymentId',
    async find({ db }, q) {
      const hits = (await findPayments(db, q, HITS_MAX)).map((payment) => ({
        to: href('/admin/payments/:paymentId', { paymentId: payment.id }),
        title: payment.operationNumber,
        detail: `${providerWords[payment.provider]()} · ${paymentStateWords[payment.state]()}`,
      }))
      return [{ label: m.payments_title(), hits }]
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
    page: '/admin/attractions/:attractionId',
    async find({ clock, db }, q) {
      const { attractions } = await listOfficeAttractions(db, { q }, clock.now())
      const hits = attractions.slice(0, HITS_MAX).map(({ id, name, cityName, state }) => ({
        to: href('/admin/attractions/:attractionId', { attractionId: String(id) }),
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

async function findPassesOf({ db }: Services, q: string): Promise<Found[]> {
  const part = parseShortCodePart(q)
  if (part === undefined) return []
  const hits = (await findPasses(db, part, HITS_MAX)).map(({ position, ...pass }) => {
    const holder = { name: pass.holderName, lastname: pass.holderLastname }
    const days = m.order_office_days({ days: pass.durationDays })
    return {
      to: href('/admin/orders/:orderId', { orderId: pass.orderId }),
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
        to: href('/admin/orders/:orderId', { orderId: sale.id }),
        title: sale.operationNumber,
        detail: `${sale.buyer} · ${orderStateWords[orderStanding(sale)]()}`,
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
