import { LogOut } from 'lucide-react'
import { NavLink } from 'react-router'
import { m } from '#messages/messages.js'
import { SignOutForm } from '#app/routes/access/sign-out-form.tsx'
import { type MenuEntry, menuGroups } from './menu-entries.ts'

const itemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left text-[0.9375rem] font-medium lg:min-h-9'
const pressable = `${itemLook} hover:bg-white/10`

type SideMenuProps = {
  /** Icons alone: the words are still read. */
  isNarrow?: boolean
  onChoose?: () => void
}

/** The entries of the office and the way out. */
export function SideMenu({ isNarrow = false, onChoose }: SideMenuProps) {
  const wordsLook = isNarrow ? 'sr-only' : ''
  return (
    <>
      <nav aria-label={m.office_menu_label()} className="grid gap-3">
        {menuGroups().map((group) => (
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

function EntryLink({ entry: { label, icon: Icon, to }, isNarrow, onChoose }: EntryLinkProps) {
  const inside = (
    <>
      <Icon aria-hidden size={20} className="shrink-0" />
      <span className={isNarrow ? 'sr-only' : ''}>{label}</span>
    </>
  )
  const title = isNarrow ? label : undefined
  if (to === undefined) {
    return (
      // An `a` without an address is not announced as a link; this is one that does not work yet.
      <span
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="link"
        aria-disabled="true"
        title={title ?? m.office_menu_analytics_soon()}
        className={`${itemLook} cursor-not-allowed text-cream/60`}
      >
        {inside}
      </span>
    )
  }
  return (
    <NavLink
      to={to}
      title={title}
      onClick={onChoose}
      className={({ isActive }) =>
        `${pressable} ${isActive ? 'bg-white/15 font-semibold shadow-[inset_3px_0_0_var(--color-gold)]' : ''}`
      }
    >
      {inside}
    </NavLink>
  )
}
