import { type ReactNode, use } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { m } from '#messages/messages.js'
import { CitiesContext, cityIn, useListParams, useUnfiltered } from './chosen-city.ts'
import { TextLink } from './text-link.tsx'

export const stateBox = 'rounded-lg border border-line bg-surface px-5 py-10 text-center'

export function EmptyState({ children }: { children: ReactNode }) {
  return <p className={`${stateBox} text-muted`}>{children}</p>
}

/** Instead of no rows where a chosen city narrows the list: others may have some. */
export function NoneInCity({ none }: { none: string }) {
  const chosen = cityIn(useListParams())
  const city = use(CitiesContext).cities.find(({ id }) => id === chosen)
  const all = useUnfiltered(useLocation().pathname)
  if (!city) return <span>{none}</span>
  return (
    <>
      <span>{m.office_none_in_city({ city: city.name })}</span>{' '}
      <TextLink to={all}>{m.office_city_all()}</TextLink>
    </>
  )
}

/** Above a list that its address narrows. */
export function PartShown({ words, all }: { words: string; all: string }) {
  return (
    <p className="mb-4">
      <span>{words}</span> <TextLink to={all}>{m.office_list_all()}</TextLink>
    </p>
  )
}

export function WhileNewerLoads({ children }: { children: ReactNode }) {
  const isLoading = useNavigation().state === 'loading'
  return <div className={isLoading ? 'opacity-60' : ''}>{children}</div>
}
