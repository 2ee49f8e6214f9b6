import type { ReactNode } from 'react'
import { m } from '#messages/messages.js'
import type { Gate } from '../gate-state.ts'
import { closeSession, useSession } from './supervisor-session.ts'
import { SupervisorSignIn } from './supervisor-sign-in.tsx'

/** Shows the sign-in until a supervisor has signed in, then the children. */
export function WithSupervisor({ gate, children }: { gate: Gate; children: ReactNode }) {
  const session = useSession()
  if (!session) return <SupervisorSignIn gate={gate} />
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-3 rounded-control border-2 border-gold px-3 py-1">
        <b className="min-w-0 break-words">
          {m.gate_supervisor_supervising({ name: session.name })}
        </b>
        <button
          type="button"
          onClick={closeSession}
          className="min-h-12 px-2 font-semibold underline"
        >
          {m.gate_supervisor_leave()}
        </button>
      </p>
      {children}
    </>
  )
}
