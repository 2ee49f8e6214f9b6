import type { ReactNode } from 'react'

const PLACE = '{link}'

/** A sentence with a link at the position that the translation marks with `{link}`. */
export function TextWithLink({ text, link }: { text: string; link: ReactNode }) {
  const [before = '', after = ''] = text.split(PLACE)
  return (
    <>
      <span>{before}</span>
      {link}
      <span>{after}</span>
    </>
  )
}
