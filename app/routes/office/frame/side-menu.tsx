import {
  BadgePercent,
  CalendarCheck,
  CalendarClock,
  ChartLine,
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
import { href, NavLink } from 'react-router'
import { type OfficeRole, type Section, sections } from '#domain/ground/vocabulary/people.ts'
import { mayAsk } from '#domain/people/areas.ts'
import { m } from '#messages/messages.js'
import { SignOutForm } from '#app/routes/access/session-guard.tsx'

const itemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left text-[0.9375rem] font-medium lg:min-h-9'
const pressable = `${itemLook} hover:bg-white/10`

type SideMenuProps = {
  role: OfficeRole
  announced: readonly Section[]
  /** Shows only icons; screen readers still get the labels. */
  isNarrow?: boolean
  onChoose?: () => void
}

export function SideMenu({ role, announced, isNarrow = false, onChoose }: SideMenuProps) {
  const wordsLook = isNarrow ? 'sr-only' : ''
  return (
    <>
      <nav aria-label={m.office_menu_label()} className="grid gap-3">
        {menuGroupsFor(role, announced).map((group) => (
          <ul key={group.label ?? ''} className="grid gap-0.5">
            {group.label && (
              <li className={`px-3 pt-2 pb-1 text-sm text-cream/70 ${isNarrow ? 'sr-only' : ''}`}>
                {group.label}
              </li>
            )}
            {group.entries.map((entry) => (
              <li key={entry.label}>
                <EntryLink entry={entry} isNarrow={isNarrow} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <SignOutForm className="mt-3">
        <button
          type="submit"
          className={pressable}
          title={isNarrow ? m.office_menu_sign_out() : undefined}
        >
          <LogOut aria-hidden size={20} className="shrink-0" />
          <span className={wordsLook}>{m.office_menu_sign_out()}</span>
        </button>
      </SignOutForm>
    </>
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

type MenuGroup = { label?: string; entries: MenuEntry[] }

/** What the role may open of it. */
export function menuGroupsFor(role: OfficeRole, announced: readonly Section[]): MenuGroup[] {
  return menuGroups(announced)
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ to }) => mayAsk(role, to, 'reads')),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/**
 * The entries by rooms. A shop that has opened no section shows the specified ones first, together and in the order
 * of the specification (section 8).
 */
export function menuGroups(announced: readonly Section[]): MenuGroup[] {
  const isSoon = announced.includes('analytics')
  const figures = [
    { label: m.office_menu_dashboard(), icon: LayoutDashboard, to: href('/admin/dashboard') },
    { label: m.office_menu_analytics(), icon: ChartLine, to: href('/admin/analytics'), isSoon },
  ]
  const catalogue = [
    { label: m.office_menu_cities(), icon: MapPin, to: href('/admin/cities') },
    { label: m.office_menu_attractions(), icon: Landmark, to: href('/admin/attractions') },
    { label: m.office_menu_attraction_types(), icon: Shapes, to: href('/admin/attraction-types') },
    { label: m.office_menu_products(), icon: Ticket, to: href('/admin/products') },
  ]
  const people = [
    { label: m.office_menu_users(), icon: Users, to: href('/admin/users') },
    { label: m.office_menu_pending_users(), icon: UserCheck, to: href('/admin/pending-users') },
  ]
  const isAsSpecified = sections.every((section) => announced.includes(section))
  const besides = (specified: MenuEntry[]) => (isAsSpecified ? [] : specified)
  return [
    { entries: isAsSpecified ? [...figures, ...catalogue, ...people] : figures },
    {
      label: m.office_menu_catalogue_group(),
      entries: [
        ...besides(catalogue),
        {
          label: m.office_menu_access_attractions(),
          icon: DoorOpen,
          to: href('/admin/access-attractions'),
        },
        { label: m.benefits_title(), icon: BadgePercent, to: href('/admin/benefits') },
        { label: m.testimonials_title(), icon: Quote, to: href('/admin/testimonials') },
      ],
    },
    {
      label: m.office_menu_sale_group(),
      entries: [
        { label: m.office_menu_orders(), icon: ReceiptText, to: href('/admin/orders') },
        { label: m.contacts_title(), icon: Mail, to: href('/admin/contacts') },
      ],
    },
    {
      label: m.office_menu_money_group(),
      entries: [
        { label: m.payments_title(), icon: CreditCard, to: href('/admin/payments') },
        { label: m.refunds_title(), icon: Undo2, to: href('/admin/refunds') },
        { label: m.money_title(), icon: Vault, to: href('/admin/money') },
        { label: m.settlements_title(), icon: HandCoins, to: href('/admin/settlements') },
      ],
    },
    {
      label: m.office_menu_gate_group(),
      entries: [
        { label: m.office_menu_devices(), icon: Smartphone, to: href('/admin/devices') },
        { label: m.guard_title(), icon: IdCard, to: href('/admin/guards') },
        { label: m.office_menu_scans(), icon: ScanLine, to: href('/admin/scans') },
        { label: m.today_title(), icon: CalendarClock, to: href('/admin/today') },
        { label: m.reservations_title(), icon: CalendarCheck, to: href('/admin/reservations') },
        { label: m.exception_title(), icon: ShieldAlert, to: href('/admin/exceptions') },
        { label: m.visits_title(), icon: Footprints, to: href('/admin/visits') },
      ],
    },
    {
      label: m.office_menu_people_group(),
      entries: [
        ...besides(people),
        { label: m.office_menu_activity(), icon: History, to: href('/admin/activity') },
      ],
    },
  ]
}
