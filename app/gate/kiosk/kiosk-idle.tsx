// The idle screen of a stand: it invites visitors in each language in turn.
import { useEffect, useState } from 'react'
import { languages, languageTags } from '#domain/vocabulary/language.ts'
import { m } from '#messages/messages.js'
import { ShowCodePicture } from '../reader/show-code-picture.tsx'

const TURN_MS = 3_500

type KioskIdleProps = {
  /** The camera's picture; without it, a drawing shows where to hold the code. */
  children?: React.ReactNode
}

export function KioskIdle({ children }: KioskIdleProps) {
  const [turn, setTurn] = useState(0)
  const inTurn = { locale: languages[turn % languages.length] ?? 'es' }

  useEffect(() => {
    const timer = setInterval(() => setTurn((last) => last + 1), TURN_MS)
    return () => clearInterval(timer)
  }, [])

  return (
    <div className="flex min-h-0 grow flex-col items-center justify-center gap-[3vh] p-4 text-center low:flex-row low:gap-8">
      {children ? (
        <div className="relative aspect-square h-[min(52vh,90vw)] shrink-0 overflow-hidden rounded-card low:h-[80%]">
          {children}
        </div>
      ) : (
        <ShowCodePicture className="h-[min(50vh,26rem)] shrink-0 low:h-[80%]" />
      )}
      {/* Hidden from screen readers, which would read every change of language. */}
      <div aria-hidden lang={languageTags[inTurn.locale]} className="grid gap-2">
        <p className="text-[clamp(2.5rem,min(11vw,10vh),7rem)] leading-none font-black text-balance">
          {m.gate_kiosk_invitation({}, inTurn)}
        </p>
        <p className="text-[clamp(1.125rem,min(4vw,3.500vh),2rem)] leading-snug font-semibold text-balance text-celeste">
          {children ? m.gate_kiosk_where_camera({}, inTurn) : m.gate_kiosk_where({}, inTurn)}
        </p>
      </div>
      <ul className="sr-only">
        {languages.map((one) => (
          <li key={one} lang={languageTags[one]}>
            {m.gate_kiosk_invitation({}, { locale: one })}
          </li>
        ))}
      </ul>
    </div>
  )
}
