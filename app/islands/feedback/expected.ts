/**
 * What goes wrong without being a fault of ours: somebody says no or stops sharing, chooses what is no picture, or the
 * network is gone. Whoever is there reads it; the inbox of errors is not for it. A «no» of our own policy is ours.
 */
export function expected(error: unknown): boolean {
  if (!navigator.onLine) return true
  if (!(error instanceof DOMException)) return false
  if (error.name === 'NotAllowedError') return !/policy/i.test(error.message)
  return ['AbortError', 'NetworkError', 'DataError'].includes(error.name)
}
