type UnbrokenProps = {
  words: string
  /** The part to keep in one piece: a number, an address. */
  part: string
}

/** Text without a line break inside one part, unless that part alone is longer than a line. */
export function Unbroken({ words, part }: UnbrokenProps) {
  // After a part that fills a line, the full stop would wrap onto its own line.
  const piece = words.includes(`${part}.`) ? `${part}.` : part
  const [before = '', ...rest] = words.split(piece)
  if (rest.length === 0) return <span>{words}</span>
  return (
    <>
      <span>{before}</span>
      <span translate="no" className="inline-block max-w-full wrap-anywhere">
        {piece}
      </span>
      <span>{rest.join(piece)}</span>
    </>
  )
}
