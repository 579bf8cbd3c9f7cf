import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Looks again by itself: by the framework where it runs, else by the browser. */
export function Awaiting() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), 3000)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <p role="status" className="soft">
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      Esta página atualiza-se sozinha até a confirmação chegar.
    </p>
  )
}
