import { findPassBySecret } from '#domain/passes/pass-queries.ts'
import { m } from '#messages/messages.js'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/pass'
import { PassCard } from './pass-card.tsx'
import { PassClosures, PassEntries } from './pass-entries.tsx'
import { PassOffline } from './pass-offline.tsx'
import { notFound, PersonalFrame, personalHeaders, PersonalNotFound } from './personal-pages.tsx'
import { shownClosures, shownEntries, shownPass } from './shown-pass.ts'
import { usePassState } from './use-pass-state.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? m.order_pass_title({ holder: loaderData.pass.holder }) : undefined },
  { name: 'robots', content: 'noindex' },
]

export function headers() {
  return personalHeaders
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const pass = await findPassBySecret(services, params.secret)
  if (!pass) throw notFound()
  return {
    pass: await shownPass(services, pass),
    entries: shownEntries(pass),
    closures: shownClosures(pass.closures),
  }
}

export default function PassPage({ loaderData }: Route.ComponentProps) {
  const { pass } = loaderData
  const hasCode = pass.code !== undefined
  const { life, entries, closures, isOffline } = usePassState(pass.secret, {
    life: pass.life,
    entries: loaderData.entries,
    closures: loaderData.closures,
    hasCode,
  })
  return (
    <PersonalFrame>
      <div className="px-4">
        <PassCard pass={{ ...pass, life }} heading="h1" isOffline={isOffline} />
        <PassClosures closures={closures} />
        <PassEntries entries={entries} />
        <div className="mx-auto mt-6 max-w-md print:hidden">
          {hasCode && <p className="text-center">{m.order_pass_show()}</p>}
          <PassOffline
            isOffered={hasCode}
            shown={`${life.title} ${life.sentences.join(' ')} ${entries.length} ${closures.length}`}
          />
        </div>
      </div>
    </PersonalFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PersonalNotFound error={error} />
}
