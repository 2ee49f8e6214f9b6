import { createContext } from 'react'

/** Permits the response's inline scripts; not needed in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)
