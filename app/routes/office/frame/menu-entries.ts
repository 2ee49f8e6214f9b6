// What the side menu offers, in its order. A new screen of the office is one line here.
import {
  ChartLine,
  CreditCard,
  History,
  DoorOpen,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  MapPin,
  ReceiptText,
  ScanLine,
  Shapes,
  Smartphone,
  Ticket,
  Undo2,
  UserCheck,
  Users,
  Vault,
} from 'lucide-react'
import { href } from 'react-router'
import { m } from '#messages/messages.js'

export type MenuEntry = {
  label: string
  icon: LucideIcon
  to: string
  /** Announced but not there yet: shown, not clickable. */
  isSoon?: true
}

type MenuGroup = { label?: string; entries: MenuEntry[] }

export function menuGroups(): MenuGroup[] {
  return [
    {
      entries: [
        { label: m.office_menu_dashboard(), icon: LayoutDashboard, to: href('/admin/dashboard') },
        // No route: an unknown path, as specified.
        { label: m.office_menu_analytics(), icon: ChartLine, to: '/admin/analytics', isSoon: true },
        { label: m.office_menu_cities(), icon: MapPin, to: href('/admin/cities') },
        { label: m.office_menu_attractions(), icon: Landmark, to: href('/admin/attractions') },
        {
          label: m.office_menu_attraction_types(),
          icon: Shapes,
          to: href('/admin/attraction-types'),
        },
        { label: m.office_menu_products(), icon: Ticket, to: href('/admin/products') },
        { label: m.office_menu_users(), icon: Users, to: href('/admin/users') },
        {
          label: m.office_menu_pending_users(),
          icon: UserCheck,
          to: href('/admin/pending-users'),
        },
        { label: m.office_menu_orders(), icon: ReceiptText, to: href('/admin/orders') },
        { label: m.office_menu_activity(), icon: History, to: href('/admin/activity') },
      ],
    },
    {
      label: m.office_menu_money_group(),
      entries: [
        { label: m.payments_title(), icon: CreditCard, to: href('/admin/payments') },
        { label: m.refunds_title(), icon: Undo2, to: href('/admin/refunds') },
        { label: m.money_title(), icon: Vault, to: href('/admin/money') },
      ],
    },
    {
      label: m.office_menu_gate_group(),
      entries: [
        { label: m.office_menu_devices(), icon: Smartphone, to: href('/admin/devices') },
        { label: m.office_menu_scans(), icon: ScanLine, to: href('/admin/scans') },
        {
          label: m.office_menu_access_attractions(),
          icon: DoorOpen,
          to: href('/admin/access-attractions'),
        },
      ],
    },
  ]
}
