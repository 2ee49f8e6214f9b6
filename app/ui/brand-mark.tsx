/** The shop's mark, inline: a file would cost another request before the first paint. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden>
      <path
        fill="#c8321f"
        d="M1 3h5.900L16 19.500 25.100 3H31L16 30zM9.200 3h4L16 8.100 18.800 3h4L16 15.400z"
      />
    </svg>
  )
}
