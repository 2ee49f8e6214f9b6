import { createContext } from 'react'

/** Whether the page failed because the database could not be asked: worth trying again soon. */
export const DatabaseAwayContext = createContext(false)
