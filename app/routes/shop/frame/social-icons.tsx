// Logos of the social networks, drawn in the line style of our own icons.
const frame = {
  viewBox: '0 0 24 24',
  className: 'size-5',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

export const InstagramIcon = () => (
  <svg {...frame}>
    <rect x="4" y="4" width="16" height="16" rx="4.5" />
    <circle cx="12" cy="12" r="3.5" />
    <path d="M16.500 7.500h.01" />
  </svg>
)

export const FacebookIcon = () => (
  <svg {...frame}>
    <path d="M16 4h-2a4 4 0 0 0-4 4v12M7 12h7" />
  </svg>
)

export const XIcon = () => (
  <svg {...frame}>
    <path d="M4.500 4.500h4l11 15h-4zM19 4.500l-6 6.500M11 13l-6 6.500" />
  </svg>
)

export const YouTubeIcon = () => (
  <svg {...frame}>
    <rect x="3" y="6" width="18" height="12" rx="3.5" />
    <path d="m10.500 9.500 4 2.500-4 2.500z" fill="currentColor" />
  </svg>
)
