// The gate's signs, drawn to be told apart by shape alone, in sunlight and without colour.
import { Icon, type IconProps } from '#app/ui/icon.tsx'

export function AdmittedIcon({ className = 'size-40' }: IconProps) {
  return (
    <svg viewBox="0 0 100 100" className={`shrink-0 ${className}`} aria-hidden>
      <circle cx="50" cy="50" r="48" fill="#fff" />
      <path
        d="M25 52 43 70 76 33"
        fill="none"
        stroke="var(--color-success)"
        strokeWidth="13"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export function RefusedIcon({ className = 'size-40' }: IconProps) {
  return (
    <svg viewBox="0 0 100 100" className={`shrink-0 ${className}`} aria-hidden>
      <path d="M30 2h40l28 28v40L70 98H30L2 70V30z" fill="#fff" />
      <path
        d="M32 32 68 68M68 32 32 68"
        fill="none"
        stroke="var(--color-danger)"
        strokeWidth="13"
        strokeLinecap="round"
      />
    </svg>
  )
}

export const ChildIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="6" r="3" />
    <path d="M12 9v6M7 12h10M9 21l3-6 3 6" />
  </Icon>
)

export const AdultIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="6.500" r="3.500" />
    <path d="M5 21v-2a7 7 0 0 1 14 0v2" />
  </Icon>
)

const drawn = (strokes: string) => (props: IconProps) => (
  <Icon {...props}>
    <path d={strokes} />
  </Icon>
)

export const CalendarIcon = drawn('M4 6h16v14H4zM4 11h16M8 3v4M16 3v4M8.500 15.500l2 2 4-4')
export const TorchIcon = drawn('M13 2 5 14h6l-1 8 8-12h-6z')
export const KeyboardIcon = drawn('M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M7.500 14h9')
export const ListIcon = drawn('M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01')
export const CloudOffIcon = drawn(
  'm3 3 18 18M9 5.500A7 7 0 0 1 18 11h.500a4 4 0 0 1 2.500 7M6.500 8.500A5.500 5.500 0 0 0 7 19.500h9',
)
export const WarningIcon = drawn('M12 3 2 20h20zM12 10v4M12 17.500v.01')
export const CloseIcon = drawn('M6 6l12 12M18 6 6 18')

export const MoreIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="5" cy="12" r="1" />
    <circle cx="12" cy="12" r="1" />
    <circle cx="19" cy="12" r="1" />
  </Icon>
)
