import {
  BadgePercent,
  CalendarCheck,
  CalendarClock,
  ChartLine,
  ChevronRight,
  CreditCard,
  DoorOpen,
  Footprints,
  HandCoins,
  History,
  IdCard,
  Landmark,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Mail,
  MapPin,
  Quote,
  ReceiptText,
  ScanLine,
  Shapes,
  ShieldAlert,
  Smartphone,
  Ticket,
  Undo2,
  UserCheck,
  Users,
  Vault,
} from 'lucide-react'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { href, Link, NavLink, useLocation } from 'react-router'
import type { OfficeRole, Section } from '#domain/ground/vocabulary/people.ts'
import { mayAsk } from '#domain/people/areas.ts'
import { m } from '#messages/messages.js'
import { SignOutForm } from '#app/routes/access/session-guard.tsx'
import {
  type Home,
  waitingAddress,
  waitingKinds,
  waitingPlaces,
} from '#app/routes/office/figures/dashboard/home.ts'
import type { Answered } from '#app/routes/office/pieces/answered.ts'
import { isAsSpecified } from './announced.ts'

/** On 800 px the entries fit with their two longest rooms open. */
const rowHeight = 'min-h-11 lg:min-h-[clamp(1.625rem,3.25dvh,2rem)]'
const itemLook = `flex w-full items-center gap-3 lg:gap-2 rounded-lg px-3 text-left text-[0.9375rem] font-medium ${rowHeight}`
const pressable = `${itemLook} hover:bg-white/10`

type SideMenuProps = {
  role: OfficeRole
  announced: readonly Section[]
  /** The latest last; until somebody has opened or folded one, the first of the menu. */
  openRooms: readonly string[] | undefined
  onOpen: (rooms: string[]) => void
  /** Shows only icons; screen readers still get the labels. */
  isNarrow?: boolean
  onChoose?: () => void
}

export function SideMenu({ isNarrow = false, onChoose, ...props }: SideMenuProps) {
  const { pathname } = useLocation()
  const groups = menuGroupsFor(props.role, props.announced)
  const here = groups.find(({ entries }) =>
    entries.some(({ to }) => `${pathname}/`.startsWith(`${to}/`)),
  )?.room
  const first = groups.flatMap(({ room }) => room ?? []).slice(0, 1)
  const open = roomsShown(props.openRooms ?? first, here)
  const entriesOf = (group: MenuGroup) =>
    group.entries.map((entry) => (
      <li key={entry.label} className="relative">
        <EntryLink entry={entry} isNarrow={isNarrow} onChoose={onChoose} />
      </li>
    ))

  function keep(room: string, isOpen: boolean) {
    if (isOpen === open.includes(room)) return
    const others = open.filter((other) => other !== room)
    props.onOpen(isOpen ? [...others, room] : others)
  }

  return (
    <>
      <nav aria-label={m.office_menu_label()} className="grid lg:gap-0.5">
        {groups.map((group) =>
          group.room === undefined || isNarrow ? (
            <ul key={group.label ?? ''} className="grid">
              {group.label && (
                <li className={`px-3 pt-2 pb-1 text-sm text-cream/70 ${isNarrow ? 'sr-only' : ''}`}>
                  {group.label}
                </li>
              )}
              {entriesOf(group)}
            </ul>
          ) : (
            <Room
              key={group.room}
              group={group}
              isOpen={open.includes(group.room)}
              onToggle={(isOpen) => keep(group.room ?? '', isOpen)}
            >
              {entriesOf(group)}
            </Room>
          ),
        )}
      </nav>
      <SignOutForm className="mt-2 lg:mt-1">
        <button
          type="submit"
          className={pressable}
          title={isNarrow ? m.office_menu_sign_out() : undefined}
        >
          <LogOut aria-hidden size={20} className="shrink-0" />
          <span className={isNarrow ? 'sr-only' : ''}>{m.office_menu_sign_out()}</span>
        </button>
      </SignOutForm>
    </>
  )
}

type RoomProps = {
  group: MenuGroup
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

function Room({ group, isOpen, onToggle, children }: RoomProps) {
  return (
    <details
      open={isOpen}
      className="group"
      onToggle={({ currentTarget: { open } }) => onToggle(open)}
    >
      <summary
        className={`flex cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-3 text-sm text-cream/70 hover:bg-white/10 [&::-webkit-details-marker]:hidden ${rowHeight}`}
      >
        <span className="mr-auto">{group.label}</span>
        <WaitingSum of={group.entries.map(({ to }) => to)} className="group-open:hidden" />
        <ChevronRight aria-hidden size={16} className="shrink-0 group-open:rotate-90" />
      </summary>
      <ul className="grid">{children}</ul>
    </details>
  )
}

type Waiting = Pick<Home, 'from' | 'waiting'> | undefined

/**
 * The promise, not what it brings: an answer above the page would draw it anew while it is not yet hydrated, and take the
 * link that somebody presses away.
 */
export const WaitingContext = createContext<Promise<Answered<Waiting>> | undefined>(undefined)

/** What was counted last: no page waits for the next count, as it would for a suspended one. */
function useLast(waiting: Promise<Answered<Waiting>> | undefined) {
  const [last, setLast] = useState<Waiting>()
  useEffect(() => {
    let isOver = false
    waiting
      ?.then((answer) => !isOver && answer.ok && setLast(answer.value))
      // The answer broke off: the last count stands.
      .catch(() => {})
    return () => {
      isOver = true
    }
  }, [waiting])
  return last
}

/** How much waits on the pages of an entry, by the address that shows it: so much, and nothing else. */
export function waitingOn(to: string, home: Waiting) {
  const { from = '', waiting = {} } = home ?? {}
  const kinds = waitingKinds.filter(
    (kind) => waiting[kind] && waitingPlaces[kind].at.startsWith(to),
  )
  return [...Map.groupBy(kinds, (kind) => waitingAddress(kind, from))].map(([at, all]) => ({
    at,
    words: all.map((kind) => waitingPlaces[kind].words()).join(', '),
    count: all.reduce((sum, kind) => sum + (waiting[kind] ?? 0), 0),
  }))
}

/** How much waits on the pages of these entries. */
export function WaitingSum({ of, className }: { of: string[]; className: string }) {
  const home = useLast(use(WaitingContext))
  const sum = of.flatMap((to) => waitingOn(to, home)).reduce((all, { count }) => all + count, 0)
  if (sum === 0) return null
  return (
    <span title={m.dashboard_waiting()} className={`${countLook} ${className}`}>
      {sum}
    </span>
  )
}

const countLook = 'tabular rounded-full bg-gold px-1.5 text-sm/5 font-semibold text-night'

function WaitingLinks({ to, onChoose }: { to: string; onChoose: (() => void) | undefined }) {
  return (
    <span className="absolute inset-y-0 right-1 flex">
      {waitingOn(to, useLast(use(WaitingContext))).map(({ at, words, count }) => (
        <Link
          key={at}
          to={at}
          title={words}
          aria-label={`${words}: ${count}`}
          onClick={onChoose}
          className="group/count grid min-w-11 place-items-center lg:min-w-7"
        >
          <span className={`${countLook} group-hover/count:bg-white`}>{count}</span>
        </Link>
      ))}
    </span>
  )
}

type EntryLinkProps = { entry: MenuEntry; isNarrow: boolean; onChoose?: () => void }

function EntryLink({ entry, isNarrow, onChoose }: EntryLinkProps) {
  const { label, icon: Icon, to, isSoon } = entry
  const inside = (
    <>
      <Icon aria-hidden size={20} className="shrink-0" />
      <span className={isNarrow ? 'sr-only' : ''}>{label}</span>
    </>
  )
  if (isSoon) {
    return (
      // The address is the specification's. `inert` makes the link unreachable for pointers, keys and screen
      // readers, even without JavaScript, so the text is repeated beside it.
      <div title={m.office_menu_soon({ label })}>
        <a href={to} inert aria-disabled="true" className={`${itemLook} text-cream/60`}>
          {inside}
        </a>
        <span className="sr-only">{m.office_menu_soon({ label })}</span>
      </div>
    )
  }
  return (
    <>
      <NavLink
        to={to}
        title={isNarrow ? label : undefined}
        onClick={onChoose}
        className={({ isActive }) =>
          `${pressable} ${isActive ? 'bg-white/15 font-semibold shadow-[inset_3px_0_0_var(--color-gold)]' : ''}`
        }
      >
        {inside}
      </NavLink>
      {!isNarrow && <WaitingLinks to={to} onChoose={onChoose} />}
    </>
  )
}

// The side menu's entries in order. A new screen of the office needs one line here.

type MenuEntry = {
  label: string
  icon: LucideIcon
  to: string
  /** Announced without an address: shown but not clickable. */
  isSoon?: boolean
}

type MenuGroup = {
  label?: string
  entries: MenuEntry[]
  /** Can be folded, and is remembered under this name. */
  room?: string
}

/** What fits under each other on a small screen: more entries, or so many open rooms. */
const ENTRIES_OPEN_MAX = 14
const ROOMS_OPEN_MAX = 2

/** The rooms to open: the latest that somebody opened, and always the page's own. */
export function roomsShown(kept: readonly string[], here: string | undefined): string[] {
  const latest = kept.slice(-ROOMS_OPEN_MAX)
  return here === undefined || latest.includes(here)
    ? latest
    : [...latest, here].slice(-ROOMS_OPEN_MAX)
}

/** What the role may open of it. */
export function menuGroupsFor(role: OfficeRole, announced: readonly Section[]): MenuGroup[] {
  const groups = menuGroups(announced)
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ to }) => mayAsk(role, to, 'reads')),
    }))
    .filter(({ entries }) => entries.length > 0)
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return count > ENTRIES_OPEN_MAX ? groups : groups.map(unfolded)
}

const unfolded = ({ room: _, ...group }: MenuGroup): MenuGroup => group

/**
 * The specified entries in the order of the specification (section 8), then the rooms, the most used first. With every
 * section announced none is folded.
 */
export function menuGroups(announced: readonly Section[]): MenuGroup[] {
  const isSoon = announced.includes('analytics')
  const specified = [
    { label: m.office_menu_dashboard(), icon: LayoutDashboard, to: href('/admin/dashboard') },
    { label: m.office_menu_analytics(), icon: ChartLine, to: href('/admin/analytics'), isSoon },
    { label: m.office_menu_cities(), icon: MapPin, to: href('/admin/cities') },
    { label: m.office_menu_attractions(), icon: Landmark, to: href('/admin/attractions') },
    { label: m.office_menu_attraction_types(), icon: Shapes, to: href('/admin/attraction-types') },
    { label: m.office_menu_products(), icon: Ticket, to: href('/admin/products') },
    { label: m.office_menu_users(), icon: Users, to: href('/admin/users') },
    { label: m.office_menu_pending_users(), icon: UserCheck, to: href('/admin/pending-users') },
  ]
  const catalogue = {
    label: m.office_menu_catalogue_group(),
    room: 'catalogue',
    entries: [
      {
        label: m.office_menu_access_attractions(),
        icon: DoorOpen,
        to: href('/admin/access-attractions'),
      },
      { label: m.benefits_title(), icon: BadgePercent, to: href('/admin/benefits') },
      { label: m.testimonials_title(), icon: Quote, to: href('/admin/testimonials') },
    ],
  }
  const sale = {
    label: m.office_menu_sale_group(),
    room: 'sale',
    entries: [
      { label: m.office_menu_orders(), icon: ReceiptText, to: href('/admin/orders') },
      { label: m.contacts_title(), icon: Mail, to: href('/admin/contacts') },
    ],
  }
  const money = {
    label: m.office_menu_money_group(),
    room: 'money',
    entries: [
      { label: m.payments_title(), icon: CreditCard, to: href('/admin/payments') },
      { label: m.refunds_title(), icon: Undo2, to: href('/admin/refunds') },
      { label: m.money_title(), icon: Vault, to: href('/admin/money') },
      { label: m.settlements_title(), icon: HandCoins, to: href('/admin/settlements') },
    ],
  }
  const door = {
    label: m.office_menu_gate_group(),
    room: 'door',
    entries: [
      { label: m.office_menu_devices(), icon: Smartphone, to: href('/admin/devices') },
      { label: m.guard_title(), icon: IdCard, to: href('/admin/guards') },
      { label: m.office_menu_scans(), icon: ScanLine, to: href('/admin/scans') },
      { label: m.today_title(), icon: CalendarClock, to: href('/admin/today') },
      { label: m.reservations_title(), icon: CalendarCheck, to: href('/admin/reservations') },
      { label: m.exception_title(), icon: ShieldAlert, to: href('/admin/exceptions') },
      { label: m.visits_title(), icon: Footprints, to: href('/admin/visits') },
    ],
  }
  const people = {
    label: m.office_menu_people_group(),
    room: 'people',
    entries: [{ label: m.office_menu_activity(), icon: History, to: href('/admin/activity') }],
  }
  const groups = [{ entries: specified }, sale, door, money, catalogue, people]
  return isAsSpecified(announced) ? groups.map(unfolded) : groups
}
