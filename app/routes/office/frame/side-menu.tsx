import { LogOut } from 'lucide-react'
import { NavLink } from 'react-router'
import type { Section } from '#domain/vocabulary/section.ts'
import type { OfficeRole } from '#domain/vocabulary/staff.ts'
import { m } from '#messages/messages.js'
import { SignOutForm } from '#app/routes/access/sign-out-form.tsx'
import { type MenuEntry, menuGroupsFor } from './menu-entries.ts'

const itemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left text-[0.9375rem] font-medium lg:min-h-9'
const pressable = `${itemLook} hover:bg-white/10`

type SideMenuProps = {
  role: OfficeRole
  announced: readonly Section[]
  /** Shows only icons; screen readers still get the labels. */
  isNarrow?: boolean
  onChoose?: () => void
}

/** The menu entries of a role, and the sign-out button. */
export function SideMenu({ role, announced, isNarrow = false, onChoose }: SideMenuProps) {
  const wordsLook = isNarrow ? 'sr-only' : ''
  return (
    <>
      <nav aria-label={m.office_menu_label()} className="grid gap-3">
        {menuGroupsFor(role, announced).map((group) => (
          <ul key={group.label ?? ''} className="grid gap-0.5">
            {group.label && (
              <li className={`px-3 pt-2 pb-1 text-sm text-cream/70 ${isNarrow ? 'sr-only' : ''}`}>
                {group.label}
              </li>
            )}
            {group.entries.map((entry) => (
              <li key={entry.label}>
                <EntryLink entry={entry} isNarrow={isNarrow} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <SignOutForm className="mt-3">
        <button
          type="submit"
          className={pressable}
          title={isNarrow ? m.office_menu_sign_out() : undefined}
        >
          <LogOut aria-hidden size={20} className="shrink-0" />
          <span className={wordsLook}>{m.office_menu_sign_out()}</span>
        </button>
      </SignOutForm>
    </>
  )
}

type EntryLinkProps = { entry: MenuEntry; isNarrow: boolean; onChoose?: () => void }

function EntryLink({ entry, isNarrow, onChoose }: EntryLinkProps) {
  const { label, icon: Icon, to, isSoon } = entry
  const inside = (
    <>
      <Icon aria-hidden size={20} className="shrink-0" />
      <span className={isNarrow ? 'sr-only' : ''}>{label}</span>
    </>
  )
  if (isSoon) {
    return (
      // The address is the specification's. `inert` makes the link unreachable for pointers, keys and screen
      // readers, even without JavaScript, so the text is repeated beside it.
      <div title={m.office_menu_soon({ label })}>
        <a href={to} inert aria-disabled="true" className={`${itemLook} text-cream/60`}>
          {inside}
        </a>
        <span className="sr-only">{m.office_menu_soon({ label })}</span>
      </div>
    )
  }
  return (
    <NavLink
      to={to}
      title={isNarrow ? label : undefined}
      onClick={onChoose}
      className={({ isActive }) =>
        `${pressable} ${isActive ? 'bg-white/15 font-semibold shadow-[inset_3px_0_0_var(--color-gold)]' : ''}`
      }
    >
      {inside}
    </NavLink>
  )
}
