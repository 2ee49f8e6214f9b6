// The gate's entry point: one gate for the lifetime of the page, and its screens.
import { createRoot } from 'react-dom/client'
import { enrolmentTokenIn } from '#domain/door/devices/enrolment-link.ts'
import { GateApp } from './gate-app.tsx'
import type { Gate } from './gate-state.ts'
import { speakAtGate } from './language.tsx'
import { openGate } from './open-gate.ts'

/** Takes the token from an enrolment link and removes it from the address bar, where it could be read. */
function enrolFromAddress(gate: Gate): void {
  const token = enrolmentTokenIn(location.hash)
  if (!token) return
  history.replaceState(null, '', location.pathname)
  void gate.enrol(token)
}

const place = document.getElementById('gate')
if (place) {
  const gate = openGate()
  speakAtGate(gate.get)
  enrolFromAddress(gate)
  addEventListener('hashchange', () => enrolFromAddress(gate))
  createRoot(place).render(<GateApp gate={gate} />)
}
