import { settings } from '../settings/settings'
import { Refusal } from '../shared/refusal'

/** Bytes that all pictures being drawn in this process may take together; the others wait, and one that takes more is drawn by itself. */
let free: number = settings.picture.memoryTogetherBytes
const waiting: { needs: number; start: () => void }[] = []

/**
 * Does memory-hungry work when there is room for it, in the order of coming.
 * @param wanted nobody waits for it any more when it is aborted: then it is not begun
 * @throws Refusal `too-many` when too much waits already; `gone`
 */
export async function inTurn<T>(needs: number, work: () => Promise<T>, wanted?: AbortSignal): Promise<T> {
  if (waiting.length >= settings.picture.mostWaiting) {
    throw new Refusal(
      'too-many',
      'Estão a chegar muitas imagens ao mesmo tempo. Tente de novo daqui a um instante.',
      { retryAfter: 5 },
    )
  }
  const share = Math.min(needs, settings.picture.memoryTogetherBytes)
  await new Promise<void>((start) => {
    waiting.push({ needs: share, start })
    letIn()
  })
  try {
    if (wanted?.aborted) throw new Refusal('gone', 'Já ninguém espera por esta imagem.')
    return await work()
  } finally {
    free += share
    letIn()
  }
}

function letIn(): void {
  for (let next = waiting[0]; next && next.needs <= free; next = waiting[0]) {
    waiting.shift()
    free -= next.needs
    next.start()
  }
}
