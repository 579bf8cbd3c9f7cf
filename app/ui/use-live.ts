import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether a script runs here: false in what the server draws, true once the page is alive. */
export const useLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
