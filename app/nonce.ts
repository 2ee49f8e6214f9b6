import { createContext } from 'react'

/** Lets the answer's inline scripts run; the browser never needs it again. */
export const NonceContext = createContext<string | undefined>(undefined)
