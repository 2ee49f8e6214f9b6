// The page of one pass, for its own link and for a link sent to another phone.
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { m } from '#messages/messages.js'
import { CopyNote, KeptNote } from '#app/routes/order/kept/kept-note.tsx'
import { SmallSection } from '#app/ui/small-section.tsx'
import { cardLife, PassCard, shownOf } from './pass-card.tsx'
import { PersonalFrame } from './personal-pages.tsx'
import type { PassPageShown } from './shown-pass.ts'

type ShownPassPageProps = {
  kind: 'pass' | 'shared'
  page: PassPageShown
  speaksAll: boolean
  statePath: string
  note?: string
  /** Ways to save the code, which need a network. */
  withCode?: React.ReactNode
  whileGood?: React.ReactNode
}

export function ShownPassPage({
  kind,
  page,
  speaksAll,
  statePath,
  note,
  withCode,
  whileGood,
}: ShownPassPageProps) {
  const { pass } = page
  const hasCode = pass.code !== undefined
  const loaded = { life: pass.life, entries: page.entries, closures: page.closures, hasCode }
  // By asking, the recipient of a sent pass tells the sender that it was opened.
  const asking = { isNoted: kind === 'shared' }
  const { life, entries, closures, isOffline } = usePassState(statePath, loaded, asking)
  return (
    <PersonalFrame speaksAll={speaksAll}>
      <div className="px-4">
        {note && <p className="text-center text-muted print:hidden">{note}</p>}
        <div className="mb-3">
          <KeptNote
            thing={{ kind, secret: pass.secret }}
            hasCode={hasCode}
            lastDay={page.lastDay}
            shown={`${shownOf({ ...pass, life })} ${entries.length} ${closures.length}`}
          />
        </div>
        <PassCard pass={{ ...pass, life }} heading="h1" isOffline={isOffline} />
        {hasCode && !isOffline && withCode}
        <div className="mx-auto mt-4 grid max-w-md gap-3 print:hidden">
          {hasCode && <p className="text-center">{m.order_pass_show()}</p>}
          {(life.standing === 'unused' || life.standing === 'running') && whileGood}
          <CopyNote copyOf={isOffline ? life.readAt : undefined} />
        </div>
        {closures.length > 0 && (
          <PassAttractions
            id="closures"
            title={m.passes_closures_title()}
            attractions={closures.map(({ attraction, days }) => [attraction, days])}
          />
        )}
        <PassAttractions
          id="used"
          title={m.passes_used_title()}
          attractions={entries.map(({ attraction, at }) => [attraction, at])}
          none={m.passes_used_none()}
        />
      </div>
    </PersonalFrame>
  )
}

type PassAttractionsProps = {
  id: string
  title: string
  attractions: [name: string, when: string][]
  /** Said instead of an empty list. */
  none?: string
}

function PassAttractions({ id, title, attractions, none }: PassAttractionsProps) {
  return (
    <SmallSection id={id} title={title} className="mx-auto mt-6 w-full max-w-md print:hidden">
      {attractions.length === 0 ? (
        <p className="mt-2 text-muted">{none}</p>
      ) : (
        <ol className="mt-2 divide-y divide-line rounded-card border border-line bg-surface px-4">
          {attractions.map(([name, when]) => (
            <li key={`${name} ${when}`} className="py-3">
              <span className="block font-semibold break-words">{name}</span>
              <span className="tabular text-muted">{when}</span>
            </li>
          ))}
        </ol>
      )}
    </SmallSection>
  )
}

const LOOK_AGAIN_MS = 60_000
const ANSWER_MS_MAX = 10_000

const text = z.string()
const passState = z.object({
  life: cardLife,
  entries: z.array(z.object({ attraction: text, at: text })),
  closures: z.array(z.object({ attraction: text, days: text })),
  hasCode: z.boolean(),
})
type PassState = z.infer<typeof passState>

/**
 * Asks every minute while visible, and at once when the page becomes visible again or the network returns. No
 * outcome takes the code away from an offline phone. With `isNoted`, asking tells the sender that the pass
 * was opened, so it happens at once and by POST.
 */
function usePassState(statePath: string, loaded: PassState, { isNoted = false } = {}) {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<PassState>()
  const [isOffline, setIsOffline] = useState(false)
  const { hasCode } = loaded

  useEffect(() => {
    const stop = new AbortController()
    let isAsking = false
    const ask = async () => {
      if (document.hidden || isAsking) return
      isAsking = true
      const answer = await askForState(statePath, isNoted ? 'POST' : 'GET', stop.signal)
      isAsking = false
      if (stop.signal.aborted) return
      setIsOffline(answer === 'no_answer')
      if (answer === 'no_answer') return
      // If the code appeared or disappeared, or the link ended, the whole page changes.
      if (answer === 'gone' || answer.hasCode !== hasCode) void revalidate()
      else setAsked(answer)
    }
    const timer = setInterval(ask, LOOK_AGAIN_MS)
    document.addEventListener('visibilitychange', ask, { signal: stop.signal })
    for (const event of ['focus', 'online', 'offline']) {
      window.addEventListener(event, ask, { signal: stop.signal })
    }
    // The page may be a copy kept on this device, with an old state.
    if (isNoted || navigator.serviceWorker?.controller) void ask()
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [statePath, hasCode, isNoted, revalidate])

  const state = asked?.hasCode === hasCode ? asked : loaded
  return { ...state, isOffline }
}

async function askForState(
  statePath: string,
  method: 'GET' | 'POST',
  stop: AbortSignal,
): Promise<PassState | 'gone' | 'no_answer'> {
  try {
    const response = await fetch(statePath, {
      method,
      signal: AbortSignal.any([stop, AbortSignal.timeout(ANSWER_MS_MAX)]),
    })
    if (response.status === 404) return 'gone'
    return passState.parse(await response.json())
  } catch {
    return 'no_answer'
  }
}
