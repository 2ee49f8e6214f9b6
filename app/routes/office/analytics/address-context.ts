import { createContext } from 'react'

/** The address's query for period and city, for the download links. */
export const AddressContext = createContext('')
