// Buttons that the role may not use are hidden; the guard refuses their requests anyway (app/middleware.ts).
import { createContext, use } from 'react'
import type { OfficeRole } from '#domain/ground/vocabulary/people.ts'
import { mayAsk, mayEnterArea, type OfficeArea } from '#domain/people/areas.ts'

/** Set by the office's frame; without it nothing that needs a role is shown. */
export const StaffRoleContext = createContext<OfficeRole | undefined>(undefined)

export function useMayAct(area: OfficeArea): boolean {
  const role = use(StaffRoleContext)
  return role !== undefined && mayEnterArea(role, area, 'acts')
}

export function useMayOpen(pattern: string): boolean {
  const role = use(StaffRoleContext)
  return role !== undefined && mayAsk(role, pattern, 'reads')
}
