export function withLock<T>(
  name: string,
  work: () => Promise<T> | T,
  options?: { timeoutMs?: number; onWait?: () => void },
): Promise<T>
