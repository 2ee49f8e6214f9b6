// Enrols a phone once, by the office's link or code: opened, pasted, or read by this page's camera, which an
// installed iPhone app needs, because it shares nothing with the browser.
import { useRef, useState } from 'react'
import { enrolmentTokenIn } from '#domain/door/devices/enrolment-link.ts'
import { m } from '#messages/messages.js'
import { CameraView } from './camera-view.tsx'
import type { EnrolRefusal } from './enrol.ts'
import { GateButton } from './gate-button.tsx'
import type { EnrolmentState } from './gate-state.ts'
import { LanguageChoice } from './language.tsx'

const refusalWords: Record<EnrolRefusal, () => string> = {
  no_token: m.gate_enrol_no_token,
  enrolment_refused: m.gate_enrol_refused,
  no_answer: m.gate_enrol_no_answer,
  old_browser: m.gate_enrol_old_browser,
}

type EnrolScreenProps = { enrolment: EnrolmentState; onEnrol: (text: string) => void }

export function EnrolScreen({ enrolment, onEnrol }: EnrolScreenProps) {
  const { isEnrolling, refusal } = enrolment
  const [isCameraOn, setIsCameraOn] = useState(false)
  const lastRead = useRef('')

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('token')
    onEnrol(typeof text === 'string' ? text : '')
  }

  function onCode(text: string) {
    if (text === lastRead.current || enrolmentTokenIn(text) === undefined) return
    lastRead.current = text
    onEnrol(text)
  }

  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-xl flex-col gap-6 p-5">
      <div className="flex items-center justify-between">
        <p className="font-bold tracking-wide">Vereda</p>
        <LanguageChoice />
      </div>
      <h1 className="text-4xl leading-tight font-black">{m.gate_enrol_title()}</h1>
      <p className="text-lg">{m.gate_enrol_lead()}</p>
      {isCameraOn ? (
        <div className="relative h-72 overflow-hidden rounded-card">
          <CameraView isSmall={false} onLook={(codes) => codes.forEach(onCode)} />
        </div>
      ) : (
        <GateButton look="main" onClick={() => setIsCameraOn(true)}>
          {m.gate_enrol_camera()}
        </GateButton>
      )}
      <form onSubmit={submit} noValidate className="grid gap-2">
        <label htmlFor="token" className="text-lg font-bold">
          {m.gate_enrol_label()}
        </label>
        <input
          id="token"
          name="token"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={refusal !== undefined}
          aria-describedby="token-hint token-problem"
          className="min-h-14 rounded-control border-2 border-cream bg-white px-4 text-lg text-ink"
        />
        <p id="token-hint" className="text-celeste">
          {m.gate_enrol_hint()}
        </p>
        <p id="token-problem" role="alert" className="text-lg font-semibold text-gold">
          {refusal && !isEnrolling && refusalWords[refusal]()}
        </p>
        <button
          type="submit"
          aria-disabled={isEnrolling}
          className="min-h-14 rounded-control border-2 border-cream px-5 text-lg font-bold"
        >
          {isEnrolling ? m.gate_enrolling() : m.gate_enrol_button()}
        </button>
      </form>
    </main>
  )
}
