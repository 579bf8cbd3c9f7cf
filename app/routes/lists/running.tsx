import { type ReactNode, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Progress } from '~/ui/progress-steps'

/** How far a run is. Comes back by itself: by the framework where it runs, else by the browser. */
export function Running(props: { value: number; max: number; label: string; children?: ReactNode }) {
  const { value, max, label, children } = props
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), 1500)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <div aria-live="polite">
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <Progress value={value} max={Math.max(1, max)} label={label} />
      {children}
    </div>
  )
}
