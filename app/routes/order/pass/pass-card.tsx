import { Baby, UserRound } from 'lucide-react'
import * as z from 'zod/mini'
import { formatShortCode } from '#domain/ground/short-code.ts'
import type { PassAge } from '#domain/ground/vocabulary/passes.ts'
import type { PassView } from '#domain/passes/pass-queries.ts'
import { type PassStanding, passStandings } from '#domain/passes/pass-standing.ts'
import { ageWords, opensWords } from '#domain/passes/pass-words.ts'
import { m } from '#messages/messages.js'
import { hueOf } from '#app/ui/pass-badge.tsx'
import { PassArt } from '#app/ui/ticket.tsx'

export type CardPass = Pick<
  PassView,
  'secret' | 'holder' | 'productName' | 'durationDays' | 'age'
> & {
  /** Absent for a stopped pass. */
  code?: {
    shortCode: string
    /** A complete `<svg>`, made by us from our own code. */
    qrSvg: string
  }
  life: z.infer<typeof cardLife>
}

const text = z.string()

/** A pass's state at a moment, worded by the server, which knows the city's calendar. */
export const cardLife = z.object({
  standing: z.enum(passStandings),
  title: text,
  sentences: z.array(text),
  /** What a first use today would mean. */
  startToday: z.optional(text),
  /** The late-start rule, while it can still apply. */
  lateStart: z.optional(text),
  readAt: text,
})

/** A card's content as one text, to notice changes; an upgrade changes the code too. */
export function shownOf({ code, life, holder }: CardPass): string {
  return [code?.shortCode, holder, life.title, ...life.sentences].join(' ')
}

const dots: Record<PassStanding, string> = {
  unused: 'bg-success',
  running: 'bg-success',
  over: 'bg-danger',
  too_late: 'bg-danger',
  blocked: 'bg-danger',
  refunded: 'bg-danger',
  cancelled: 'bg-danger',
}

type PassCardProps = {
  pass: CardPass
  /** The holder's name is the page's title, or one of several headings. */
  heading: 'h1' | 'h2' | 'h3'
  isOffline?: boolean
}

export function PassCard({ pass, heading: Heading, isOffline = false }: PassCardProps) {
  const { code, life } = pass
  return (
    <article
      data-hue={hueOf(pass.productName)}
      className="mx-auto w-full max-w-md break-inside-avoid overflow-hidden rounded-card border border-line bg-surface shadow-lifted print:shadow-none"
    >
      {code && <PassCode code={code} pass={pass} />}
      <div className={`p-5 ${code ? 'border-t-2 border-dashed border-line' : ''}`}>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <Heading translate="no" className="min-w-0 text-2xl font-bold break-words">
            {pass.holder}
          </Heading>
          <AgeMark age={pass.age} />
        </div>
        <div className="mt-3 flex items-center gap-4">
          <PassArt
            productName={pass.productName}
            className={`w-24 [print-color-adjust:exact] ${code ? '' : 'opacity-40 grayscale'}`}
          />
          <p>
            <span translate="no" className="block text-card font-bold text-hue">
              {pass.productName}
            </span>
            <span>{m.order_pass_duration_days({ days: pass.durationDays })}</span>
          </p>
        </div>
        <div aria-live="polite" className="mt-3">
          <p className="flex items-center gap-2 font-bold">
            <span aria-hidden className={`size-3 rounded-full ${dots[life.standing]}`} />
            <span>{life.title}</span>
          </p>
          {life.sentences.map((sentence) => (
            <p key={sentence} className="mt-1">
              {sentence}
            </p>
          ))}
        </div>
        {code && <p className="mt-3">{opensWords(pass.productName)}</p>}
        {life.lateStart && (
          <details className="mt-3 rounded-control bg-sunken px-4 print:details-content:[content-visibility:visible]">
            <summary className="min-h-11 content-center font-semibold">
              {m.pass_days_evening()}
            </summary>
            <p className="pb-3">{life.lateStart}</p>
            {life.startToday && (
              <p className="pb-3 font-semibold print:hidden">{life.startToday}</p>
            )}
          </details>
        )}
        <p className="mt-3 text-muted print:hidden">
          {isOffline
            ? m.passes_read_offline({ instant: life.readAt })
            : m.passes_read_at({ instant: life.readAt })}
        </p>
      </div>
    </article>
  )
}

function PassCode({ code, pass }: { code: NonNullable<CardPass['code']>; pass: CardPass }) {
  const isOver = pass.life.standing === 'over' || pass.life.standing === 'too_late'
  return (
    // Black on white with a margin, whatever colours the phone prefers.
    <div className="bg-white px-4 pt-4 pb-3 text-center text-black forced-color-adjust-none [color-scheme:only_light]">
      <div
        // A drawing made of elements cannot be an <img>.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={m.order_pass_qr({ holder: pass.holder })}
        className={`mx-auto aspect-square w-full max-w-80 min-w-60 [&>svg]:size-full ${isOver ? 'opacity-25' : ''}`}
        dangerouslySetInnerHTML={{ __html: code.qrSvg }}
      />
      <p className="mt-1">
        <span className="sr-only">{`${m.order_pass_short_code()}: `}</span>
        <span translate="no" className="tabular text-xl font-bold tracking-widest">
          {formatShortCode(code.shortCode)}
        </span>
      </p>
    </div>
  )
}

/** Word and icon, because a guard has one second to check a pass. */
function AgeMark({ age }: { age: PassAge }) {
  const isAdult = age === 'adult'
  const look = isAdult
    ? 'bg-sunken font-semibold'
    : 'bg-ink font-bold text-white [print-color-adjust:exact]'
  return (
    <p className={`flex items-center gap-1.5 rounded-full px-3 py-1 ${look}`}>
      {isAdult ? <UserRound aria-hidden size={18} /> : <Baby aria-hidden size={20} />}
      <span>{ageWords(age)}</span>
    </p>
  )
}
