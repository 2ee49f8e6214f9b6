// Eleven by eleven blocks that look like a QR code but are none: people would scan a real one.
const blocks = [
  '11101011001',
  '00110100101',
  '10011011010',
  '01101001110',
  '11010110011',
  '00101100101',
  '10110011010',
  '01011010110',
  '11001101001',
  '10110010111',
  '01001101010',
]
const corners = [
  { x: 0, y: 0 },
  { x: 14, y: 0 },
  { x: 0, y: 14 },
]

/** A phone that shows a pass, in the flat style of the posters; the text is beside it. */
export function PhoneDrawing() {
  return (
    <svg viewBox="0 0 480 400" aria-hidden className="h-auto w-full rounded-card">
      <path fill="#cfe7f7" d="M0 0h480v400H0z" />
      <circle cx="240" cy="210" r="190" fill="#dff0fa" />
      <circle cx="240" cy="210" r="130" fill="#e9b44c" />
      <rect x="154" y="30" width="172" height="340" rx="26" fill="#1b1a2b" />
      <rect x="162" y="38" width="156" height="324" rx="19" fill="#fffcf6" />
      <path d="M162 57a19 19 0 0 1 19-19h118a19 19 0 0 1 19 19v43H162z" fill="#2e3a9e" />
      <rect x="178" y="58" width="80" height="12" rx="6" fill="#fff6e3" />
      <rect x="178" y="78" width="50" height="8" rx="4" fill="#e9b44c" />
      <rect x="178" y="116" width="124" height="124" rx="8" fill="#fff" />
      <g transform="translate(187.500 125.500) scale(5)" fill="#000">
        {corners.map(({ x, y }) => (
          <path
            key={`${x}-${y}`}
            d={`M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z`}
            fillRule="evenodd"
          />
        ))}
        {blocks.flatMap((row, y) =>
          [...row].map((block, x) =>
            block === '1' && !(x < 3 && y < 3) ? (
              // oxlint-disable-next-line react/no-array-index-key
              <path key={`${x}-${y}`} d={`M${x + 8} ${y + 8}h1v1h-1z`} />
            ) : null,
          ),
        )}
        <path d="M8 1h2v2h2v2h-3v-1h-1zM9 6h3v1h-3zM1 8h3v1h2v2h-2v2H2v-3H1zM5 12h2v1H5z" />
      </g>
      <rect x="178" y="256" width="96" height="10" rx="5" fill="#1b1a2b" />
      <rect x="178" y="276" width="124" height="8" rx="4" fill="#e4d9c6" />
      <rect x="178" y="292" width="104" height="8" rx="4" fill="#e4d9c6" />
      <rect x="178" y="322" width="124" height="24" rx="8" fill="#e6f4ea" />
      <path d="m190 334 4 4 8-8" fill="none" stroke="#17693c" strokeWidth="3" />
      <rect x="210" y="330" width="70" height="8" rx="4" fill="#17693c" />
      <path d="M0 372h480v28H0z" fill="#e9cf93" />
      <path d="M0 372h480v4H0z" fill="#b8924a" />
    </svg>
  )
}
