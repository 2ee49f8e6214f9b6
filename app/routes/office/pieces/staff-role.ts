// The role of who looks at a screen of the office. A button that it may not press is not shown; that it is
// refused all the same is the guard's (app/middleware.ts).
import { createContext, use } from 'react'
import { mayAsk, mayEnterArea, type OfficeArea } from '#domain/staff/areas.ts'
import type { OfficeRole } from '#domain/vocabulary/staff.ts'

/** Set by the frame of the office; without it nothing is shown that needs a role. */
export const StaffRoleContext = createContext<OfficeRole | undefined>(undefined)

/** Whether who looks may act in an area. */
export function useMayAct(area: OfficeArea): boolean {
  const role = use(StaffRoleContext)
  return role !== undefined && mayEnterArea(role, area, 'acts')
}

/** Whether a link to an address, by the pattern of its route, leads them anywhere. */
export function useMayOpen(pattern: string): boolean {
  const role = use(StaffRoleContext)
  return role !== undefined && mayAsk(role, pattern, 'reads')
}
