import { createContext } from 'react'

/** The id of the answer a page came in: what a person can quote when something failed. */
export const RequestIdContext = createContext<string | undefined>(undefined)
