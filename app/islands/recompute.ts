import {
  agrees,
  type Formula,
  type PublishedReview,
  recomputed,
} from '~/domain/reviews/score/score-recomputing'
import { say } from './parts/say'

/** One answer of `…/pontuacao.json`. */
interface Account {
  asOf: string
  n: number
  weight: number
  weighted: number
  score: number | null
  prior: { value: number }
  formula: Formula
  reviews: PublishedReview[]
  next: string | null
}

const figure = new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 3, maximumFractionDigits: 3 })
const whole = new Intl.NumberFormat('pt-PT')

/** Adds the score up once more in this browser, from the published account, and says whether it is the same. */
export default function recompute(element: HTMLElement) {
  const button = element.querySelector('button')
  const result = element.querySelector<HTMLElement>('output')
  const address = element.dataset.account
  if (!button || !result || !address) return
  element.hidden = false
  button.addEventListener('click', async () => {
    button.disabled = true
    const told = (text: string, right?: boolean) => {
      result.textContent = text
      if (right === undefined) delete result.dataset.right
      else result.dataset.right = String(right)
    }
    try {
      const account = await wholeAccount(address, (n) => told(`A ler as avaliações: ${whole.format(n)}…`))
      const found = recomputed(account.reviews, account.asOf, account.prior.value, account.formula)
      const right = agrees(account, found)
      const sum = found.score === null ? 'sem pontuação' : figure.format(found.score)
      told(
        right
          ? `Bate certo. Este aparelho somou ${whole.format(found.n)} avaliações e chegou a ${sum}.`
          : `Não bate certo: este aparelho chegou a ${sum}, com ${whole.format(found.n)} avaliações. Diga-nos, por favor.`,
        right,
      )
      say(result.textContent ?? '')
    } catch {
      told('Não foi possível ler a conta. Tente daqui a pouco.')
      say(result.textContent ?? '')
    } finally {
      button.disabled = false
    }
  })
}

/** The whole account, page by page. When a review came in between, it is read anew: a mixture adds up to nothing. */
async function wholeAccount(address: string, read: (n: number) => void, again = true): Promise<Account> {
  let after: string | null = null
  let first: Account | null = null
  const reviews: PublishedReview[] = []
  do {
    const url = new URL(address, location.href)
    if (after) url.searchParams.set('depois', after)
    const answer = await fetch(url)
    if (!answer.ok) throw new Error(String(answer.status))
    const part: Account = await answer.json()
    first ??= part
    if (part.asOf !== first.asOf || part.n !== first.n || part.weighted !== first.weighted) {
      if (again) return wholeAccount(address, read, false)
      throw new Error('the account moved on')
    }
    for (const review of part.reviews) reviews.push(review)
    read(reviews.length)
    after = part.next
  } while (after)
  return { ...first, reviews }
}
