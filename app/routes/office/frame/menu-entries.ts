// The side menu's entries in order. A new screen of the office needs one line here.
import {
  BadgePercent,
  CalendarClock,
  ChartLine,
  CalendarCheck,
  CreditCard,
  History,
  DoorOpen,
  Footprints,
  HandCoins,
  IdCard,
  Landmark,
  LayoutDashboard,
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
import { href } from 'react-router'
import { mayAsk } from '#domain/staff/areas.ts'
import type { Section } from '#domain/vocabulary/section.ts'
import type { OfficeRole } from '#domain/vocabulary/staff.ts'
import { m } from '#messages/messages.js'

export type MenuEntry = {
  label: string
  icon: LucideIcon
  to: string
  /** Announced without an address: shown but not clickable. */
  isSoon?: boolean
}

type MenuGroup = { label?: string; entries: MenuEntry[] }

/** The menu of a role: the screens that it may see. */
export function menuGroupsFor(role: OfficeRole, announced: readonly Section[]): MenuGroup[] {
  return menuGroups(announced)
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ to }) => mayAsk(role, to, 'reads')),
    }))
    .filter(({ entries }) => entries.length > 0)
}

export function menuGroups(announced: readonly Section[]): MenuGroup[] {
  return [
    {
      entries: [
        { label: m.office_menu_dashboard(), icon: LayoutDashboard, to: href('/admin/dashboard') },
        {
          label: m.office_menu_analytics(),
          icon: ChartLine,
          to: href('/admin/analytics'),
          isSoon: announced.includes('analytics'),
        },
        { label: m.office_menu_cities(), icon: MapPin, to: href('/admin/cities') },
        { label: m.office_menu_attractions(), icon: Landmark, to: href('/admin/attractions') },
        {
          label: m.office_menu_attraction_types(),
          icon: Shapes,
          to: href('/admin/attraction-types'),
        },
        { label: m.office_menu_products(), icon: Ticket, to: href('/admin/products') },
        { label: m.benefits_title(), icon: BadgePercent, to: href('/admin/benefits') },
        { label: m.trust_testimonials_title(), icon: Quote, to: href('/admin/testimonials') },
        { label: m.office_menu_users(), icon: Users, to: href('/admin/users') },
        {
          label: m.office_menu_pending_users(),
          icon: UserCheck,
          to: href('/admin/pending-users'),
        },
        { label: m.office_menu_orders(), icon: ReceiptText, to: href('/admin/orders') },
        { label: m.trust_contacts_title(), icon: Mail, to: href('/admin/contacts') },
        { label: m.office_menu_activity(), icon: History, to: href('/admin/activity') },
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
        {
          label: m.reservations_title(),
          icon: CalendarCheck,
          to: href('/admin/reservations'),
        },
        { label: m.exception_title(), icon: ShieldAlert, to: href('/admin/exceptions') },
        { label: m.visits_title(), icon: Footprints, to: href('/admin/visits') },
        {
          label: m.office_menu_access_attractions(),
          icon: DoorOpen,
          to: href('/admin/access-attractions'),
        },
      ],
    },
  ]
}
