type UnbrokenProps = {
  words: string
  /** What stands in them as one piece: a number, an address. */
  part: string
}

/** Words in which no line ends inside one part, unless that part alone is longer than a line. */
export function Unbroken({ words, part }: UnbrokenProps) {
  // A full stop would have a line to itself after a part that fills one.
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
