// The gate's entry: one gate for the life of the page, and the screens that show it.
import { createRoot } from 'react-dom/client'
import { enrolmentTokenIn } from '#domain/devices/enrolment-link.ts'
import { GateApp } from './gate-app.tsx'
import { LanguageProvider } from './language.tsx'
import { type Gate, openGate } from './open-gate.ts'

/** Takes an enrolment link's token; it does not stay where somebody could read it off the screen. */
function enrolFromAddress(gate: Gate): void {
  const token = enrolmentTokenIn(location.hash)
  if (!token) return
  history.replaceState(null, '', location.pathname)
  void gate.enrol(token)
}

const place = document.getElementById('gate')
if (place) {
  const gate = openGate()
  enrolFromAddress(gate)
  addEventListener('hashchange', () => enrolFromAddress(gate))
  createRoot(place).render(
    <LanguageProvider>
      <GateApp gate={gate} />
    </LanguageProvider>,
  )
}
