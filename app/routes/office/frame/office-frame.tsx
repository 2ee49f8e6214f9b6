import { PanelLeftClose, PanelLeftOpen, UserRound } from 'lucide-react'
import { type ComponentProps, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { href, Link, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { brandName } from '#domain/ground/brand.ts'
import type { OfficeRole, Section } from '#domain/ground/vocabulary/people.ts'
import { m } from '#messages/messages.js'
import { useLastSearches } from '#app/routes/office/pieces/back-link.tsx'
import { changedQuery } from '#app/routes/office/pieces/changed-query.ts'
import { CitiesContext } from '#app/routes/office/pieces/chosen-city.ts'
import { WaitingButton } from '#app/routes/office/pieces/waiting-button.tsx'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import { CloseIcon, MenuIcon } from '#app/ui/icons.tsx'
import { usePageIsReady } from '#app/ui/page-ready.ts'
import { rememberCity, rememberOpenRooms, rememberMenuWidth } from './menu-kept.ts'
import { KeysDialog, useFocusOnPage, useOfficeKeys } from './office-keys.tsx'
import { SearchButton, SearchDialog } from './office-search.tsx'
import { SideMenu, WaitingSum } from './side-menu.tsx'

type OfficeFrameProps = {
  staffName: string
  role: OfficeRole
  /** From the request's cookie. */
  isMenuNarrow: boolean
  openRooms?: readonly string[] | undefined
  announced: readonly Section[]
  children: ReactNode
}

const roundButton =
  'grid size-11 shrink-0 place-items-center rounded-lg hover:bg-white/10 lg:size-9'

export function OfficeFrame({
  staffName,
  role,
  isMenuNarrow,
  announced,
  children,
  ...props
}: OfficeFrameProps) {
  const [isNarrow, setIsNarrow] = useState(isMenuNarrow)
  const [openRooms, setOpenRooms] = useState(props.openRooms)
  const [isSearching, setIsSearching] = useState(false)
  const search = useCallback(() => setIsSearching(true), [])
  const keys = useOfficeKeys({ role, search })
  useFocusOnPage()
  useLastSearches()
  const hasSwitcher = use(CitiesContext).cities.length > 1

  function toggle() {
    rememberMenuWidth(!isNarrow)
    setIsNarrow(!isNarrow)
  }

  function open(rooms: string[]) {
    rememberOpenRooms(rooms)
    setOpenRooms(rooms)
  }

  const menu = { role, announced, openRooms, onOpen: open }

  return (
    <div
      data-side-menu={isNarrow ? 'narrow' : 'wide'}
      className={`min-h-dvh lg:grid ${isNarrow ? 'lg:grid-cols-[4.25rem_minmax(0,1fr)]' : 'lg:grid-cols-[15.5rem_minmax(0,1fr)]'}`}
    >
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-5 py-3 font-semibold text-white focus:translate-y-0"
      >
        {m.shell_skip_link()}
      </a>
      <header className="on-night sticky top-0 z-30 lg:h-dvh lg:overflow-y-auto">
        <div className="flex h-14 items-center justify-between gap-2 px-3 lg:hidden">
          <Drawer staffName={staffName} {...menu} />
          <Brand />
          <LoadingWord />
          <SearchButton isNarrow onClick={search} />
        </div>
        <div className={`hidden min-h-full flex-col py-1.5 lg:flex ${isNarrow ? 'px-3' : 'px-2'}`}>
          <div
            className={`mb-1 flex items-center ${isNarrow ? 'flex-col gap-2' : 'justify-between'}`}
          >
            <Brand isNarrow={isNarrow} />
            <button
              type="button"
              aria-label={isNarrow ? m.office_menu_widen() : m.office_menu_narrow()}
              aria-expanded={!isNarrow}
              className={roundButton}
              onClick={toggle}
            >
              {isNarrow ? (
                <PanelLeftOpen aria-hidden size={20} />
              ) : (
                <PanelLeftClose aria-hidden size={20} />
              )}
            </button>
          </div>
          <div className="mb-1.5 flex gap-2">
            <SearchButton isNarrow={isNarrow || hasSwitcher} onClick={search} />
            {!isNarrow && <CitySwitcher />}
          </div>
          <SideMenu {...menu} isNarrow={isNarrow} />
          <div className={`${foot} ${isNarrow ? '' : 'lg:flex lg:items-center'}`}>
            <Me staffName={staffName} isNarrow={isNarrow} />
            <LoadingWord />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="min-w-0 outline-none">
        {children}
      </main>
      {isSearching && (
        <SearchDialog
          role={role}
          announced={announced}
          onKeys={keys.list}
          onClose={() => setIsSearching(false)}
        />
      )}
      {keys.isListed && <KeysDialog role={role} onClose={keys.close} />}
    </div>
  )
}

const foot = 'mt-auto border-t border-white/20 pt-2 lg:pt-1'

function Brand({ isNarrow = false }: { isNarrow?: boolean }) {
  return (
    <p className="flex items-center gap-2 font-display text-2xl font-bold">
      <BrandMark />
      <span translate="no" className={isNarrow ? 'sr-only' : ''}>
        {brandName}
      </span>
    </p>
  )
}

/** What an address says of another city's things. */
const ofACity = { city: undefined, attraction: undefined, device: undefined, despues: undefined }

function CitySwitcher() {
  const { cities, cityId } = use(CitiesContext)
  const isReady = usePageIsReady()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  if (cities.length < 2) return null
  return (
    <select
      aria-label={m.office_city()}
      value={cityId ?? ''}
      disabled={!isReady}
      onChange={({ target }) => {
        rememberCity(target.value)
        void navigate(changedQuery(search, ofACity))
      }}
      className="min-h-11 w-full min-w-0 rounded-lg border border-white/30 bg-night px-2 text-[0.9375rem] text-cream disabled:opacity-100 lg:min-h-9"
    >
      <option value="">{m.office_city_all()}</option>
      {cities.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** Shown while another screen loads; it always takes up its space. */
function LoadingWord() {
  const isLoading = useNavigation().state === 'loading'
  return (
    <output className="block min-h-6 min-w-20 text-right text-sm text-cream/85 lg:min-w-0 lg:shrink-0">
      {isLoading && m.office_loading()}
    </output>
  )
}

function Me({ staffName, isNarrow = false }: { staffName: string; isNarrow?: boolean }) {
  return (
    <Link
      to={href('/admin/profile')}
      title={isNarrow ? staffName : undefined}
      className="flex min-h-11 min-w-0 grow items-center gap-3 px-3 text-[0.9375rem] lg:min-h-8"
    >
      <UserRound aria-hidden size={20} className="shrink-0" />
      <span translate="no" className={isNarrow ? 'sr-only' : 'min-w-0 truncate'}>
        {staffName}
      </span>
    </Link>
  )
}

function Drawer({ staffName, ...menu }: { staffName: string } & ComponentProps<typeof SideMenu>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <>
      <WaitingButton
        aria-label={m.office_menu_open()}
        aria-haspopup="dialog"
        className={`relative ${roundButton}`}
        onClick={() => dialog.current?.showModal()}
      >
        <MenuIcon className="size-6" />
        <WaitingSum of={[href('/admin')]} className="absolute -top-0.5 left-6" />
      </WaitingButton>
      <dialog
        ref={dialog}
        aria-label={m.office_menu_label()}
        closedby="any"
        className="on-night slide-in-start fixed inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-[min(19rem,86vw)] max-w-none overflow-y-auto px-3 pt-1.5 pb-6 text-cream shadow-lifted"
      >
        <div className="mb-2 flex h-11 items-center justify-between">
          <Brand />
          <button
            type="button"
            aria-label={m.office_menu_close()}
            className={roundButton}
            onClick={close}
          >
            <CloseIcon className="size-6" />
          </button>
        </div>
        <CitySwitcher />
        <SideMenu {...menu} onChoose={close} />
        <div className={foot}>
          <Me staffName={staffName} />
        </div>
      </dialog>
    </>
  )
}
