import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { DatabaseAwayContext } from './database-away.ts'
import { RequestIdContext } from './ui/request-id.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestIdContext value={document.documentElement.dataset.requestId}>
        <DatabaseAwayContext value={document.documentElement.dataset.databaseAway !== undefined}>
          <HydratedRouter />
        </DatabaseAwayContext>
      </RequestIdContext>
    </StrictMode>,
  )
})
