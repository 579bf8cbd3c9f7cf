import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Looks again by itself, every so many seconds: by the framework where it runs, else by the browser. */
export function Awaiting({ every }: { every: number }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), every * 1000)
    return () => clearInterval(timer)
  }, [every, revalidate])
  return (
    <p role="status" className="soft">
      <noscript>
        <meta httpEquiv="refresh" content={`${every + 2}`} />
      </noscript>
      Esta página atualiza-se sozinha até a confirmação chegar.
    </p>
  )
}
