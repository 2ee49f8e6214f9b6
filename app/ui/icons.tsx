// The shop's few icons, all on one 24 px grid with one stroke.
import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.tsx'

function icon(drawing: ReactElement) {
  return (props: IconProps) => <Icon {...props}>{drawing}</Icon>
}

export const MinusIcon = icon(<path d="M5 12h14" />)
export const PlusIcon = icon(<path d="M5 12h14M12 5v14" />)
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.500" />)
export const CloseIcon = icon(<path d="M6 6l12 12M18 6 6 18" />)
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />)
export const CartIcon = icon(
  <>
    <path d="M3 4h2.200l2.300 11h9.600L19.500 7.500H6" />
    <circle cx="9" cy="19.500" r="1.300" />
    <circle cx="16" cy="19.500" r="1.300" />
  </>,
)
export const ArrowRightIcon = icon(<path d="M5 12h14M13 6l6 6-6 6" />)
export const ChevronDownIcon = icon(<path d="m6 9 6 6 6-6" />)
export const ChevronLeftIcon = icon(<path d="m15 5-7 7 7 7" />)
export const ChevronRightIcon = icon(<path d="m9 5 7 7-7 7" />)
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.500" />
    <path d="m16 16 4.500 4.500" />
  </>,
)
export const QuestionIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 17h.01" />
  </>,
)
export const PinIcon = icon(
  <>
    <path d="M12 21c4.500-4.700 7-8.300 7-11.500a7 7 0 1 0-14 0C5 12.700 7.500 16.300 12 21z" />
    <circle cx="12" cy="9.500" r="2.500" />
  </>,
)
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.500" />
    <path d="M12 7.500V12l3 2" />
  </>,
)
export const TicketIcon = icon(
  <path d="M3.500 6h17v4a2 2 0 0 0 0 4v4h-17v-4a2 2 0 0 0 0-4zM14 6v2M14 11v2M14 16v2" />,
)
export const CalendarIcon = icon(
  <path d="M4.500 6h15v14h-15zM4.500 10.500h15M8.500 3.500V7M15.500 3.500V7" />,
)
export const GlobeIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.500" />
    <path d="M3.500 12h17M12 3.500c2.500 2.300 3.700 5.200 3.700 8.500s-1.200 6.200-3.700 8.500c-2.500-2.300-3.700-5.200-3.700-8.500s1.200-6.200 3.700-8.500z" />
  </>,
)
export const AccessIcon = icon(
  <>
    <circle cx="12" cy="4.500" r="1.500" />
    <path d="M5 8.500c4.500 1.300 9.500 1.300 14 0M12 9.500v5M8.500 20.500l3.500-6 3.500 6" />
  </>,
)
export const PlanIcon = icon(
  <path d="m3 6 1.500 1.500L7 5M3 13l1.500 1.500L7 12M3 20l1.500 1.500L7 19M11 6h10M11 13h10M11 20h10" />,
)
