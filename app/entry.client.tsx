import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { report } from './islands/parts/report'

/** Pages with framework scripts: an error that their error page caught is told too. What the server answered is its own. */
const tell = (error: unknown) => {
  if (!isRouteErrorResponse(error)) report(error, { where: 'react' })
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={tell} />
    </StrictMode>,
  )
})
