import { createContext } from 'react'

/** Whether the page failed because the database was unreachable, so retrying soon may help. */
export const DatabaseAwayContext = createContext(false)
