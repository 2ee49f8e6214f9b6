import { createContext } from 'react'

/** The id of the response with this page, for users to quote after a failure. */
export const RequestIdContext = createContext<string | undefined>(undefined)
