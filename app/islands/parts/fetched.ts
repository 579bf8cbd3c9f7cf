/** The text at an address of this site as it is now; null where it can't be had. */
export async function fetched(address: string): Promise<string | null> {
  try {
    // Never from the browser's cache: without a network today's state is unknown, however lately it was asked.
    const options: RequestInit = { cache: 'no-store', credentials: 'omit' }
    const answer = await fetch(address, { ...options, signal: AbortSignal.timeout(6000) })
    return answer.ok ? await answer.text() : null
  } catch {
    return null
  }
}
