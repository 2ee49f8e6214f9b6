import { createContext } from 'react'

/** What the address says of period and city, for the files. */
export const AddressContext = createContext('')
